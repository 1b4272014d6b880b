import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Device, openDevice, waitingCommands } from './handheld/device.ts'
import { memoryOf } from './handheld/memory.ts'
import { apiOf, faultsOfPick, type Prepared, type PreparedPick, preparePicks } from './handheld/picks.ts'
import { scanAsPerson, scanToEnd, takeScanTimes, typeCode, watchScans } from './handheld/scans.ts'
import { runBench } from './kit/bench.ts'
import { count, kilobytes, megabytes, percent, seconds } from './kit/say.ts'
import { signIn } from './kit/sign-in.ts'
import { startServer } from './kit/started-server.ts'
import { median, quantile, spread } from './kit/statistics.ts'
import { temporaryData } from './kit/temporary-data.ts'

const LINES = 200
const AGAIN_MS = 5_000
const SLOW_DOWN = 6
/** "Fast 3G" of Chrome's developer tools, as it is applied: bits per second, and milliseconds added to every request. */
const FAST_3G = { down: 1_440_000, up: 675_000, latency: 562.5 }

const LIMITS = { scanMs: 100, takeMs: 1_000, sendMs: 60_000, memory: 80 * 1024 ** 2, firstLoad: 180 * 1024 } as const

const emulate = async ({ cdp }: Device, network: typeof FAST_3G | undefined) => {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.latency ?? 0,
    downloadThroughput: network === undefined ? -1 : network.down / 8,
    uploadThroughput: network === undefined ? -1 : network.up / 8,
  })
}

/** At home the list of what waits is read; it is waited for, as by a person who looks at it. */
const goHome = async (page: Page) => {
  const listed = page.waitForResponse((response) => response.url().endsWith('/tasks'))
  await page.goBack()
  await (await listed).finished()
}

/** Back undoes a step that is not confirmed yet, before it leaves. */
const leaveWork = async (page: Page) => {
  for (let backs = 0; backs < 3; backs += 1) {
    await page.goBack()
    const isHome = await page
      .locator('.scan-hint')
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      )
    if (isHome) return
  }
  throw new Error('the work is not left by going back')
}

/** As text: what compiles this file would add names that the page does not know. */
const WATCH_TAKING = `{
  let enteredAt
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter') enteredAt = event.timeStamp
  }, { capture: true })
  globalThis.taking = new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('.work-body') === null) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - enteredAt))
    }).observe(document.body, { subtree: true, childList: true })
  })
  undefined // else it would be waited for here
}`

/** From the scan of its number to the first instruction: milliseconds, and the size of the answer. */
async function take({ page, cdp }: Device, { pickNo }: PreparedPick) {
  await page.evaluate(WATCH_TAKING)
  const answered = page.waitForResponse((response) => response.url().endsWith('/tasks/take'))
  // Typed too slowly by a busy machine it is no scan: a person scans again.
  const isAnswered = answered.then(() => true)
  do await typeCode(cdp, pickNo)
  while (!(await Promise.race([isAnswered, sleep(AGAIN_MS).then(() => false)])))
  const response = await answered
  const took = await page.evaluate<number>('globalThis.taking')
  const { responseBodySize } = await response.request().sizes()
  return { took, sent: responseBodySize, whole: (await response.body()).length }
}

/** Everything is done without a connection; then until nothing waits. */
async function sendWaiting(page: Page, picks: readonly PreparedPick[], { barcodes }: Prepared) {
  await page.context().setOffline(true)
  for (const { pickNo } of picks) {
    await page.getByRole('button', { name: pickNo }).click()
    await scanToEnd(page, barcodes)
    await page.getByRole('button', { name: 'Home' }).click()
    await page.locator('.scan-hint').waitFor()
  }
  const waiting = await waitingCommands(page)
  console.log(`${waiting} commands wait`)
  const begun = performance.now()
  await page.context().setOffline(false)
  while ((await waitingCommands(page)) > 0) {
    if (performance.now() - begun > 3 * LIMITS.sendMs) throw new Error('not everything was sent')
    await page.waitForTimeout(100)
  }
  return { waiting, took: performance.now() - begun }
}

await runBench('The handheld', async (bench) => {
  const scans = bench.quick ? 30 : 200
  const server = await startServer(bench, await temporaryData(bench))
  const api = apiOf(server.origin, await signIn(server.origin))
  const prepared = await preparePicks(api, LINES, 6)
  const [walked, ...others] = prepared.picks
  if (walked === undefined) throw new Error('a pick')
  console.log(`${prepared.picks.length} picks of ${LINES} lines are prepared`)
  const device = await openDevice(bench, server.origin)
  console.log('signed in')
  const { page, cdp } = device

  await emulate(device, FAST_3G)
  const taken: Awaited<ReturnType<typeof take>>[] = []
  for (const pick of others) {
    taken.push(await take(device, pick))
    await goHome(page)
  }
  await emulate(device, undefined)
  console.log(taken.map(({ took }) => `take ${took.toFixed(0)} ms`).join(', '))

  await take(device, walked)
  await watchScans(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await scanAsPerson(device, prepared.barcodes, 10)
  await takeScanTimes(page)
  await scanAsPerson(device, prepared.barcodes, scans)
  const times = await takeScanTimes(page)
  if (times.length < scans) throw new Error(`${times.length} of ${scans} scans led to a next instruction`)
  console.log(`scans: ${[0.1, 0.5, 0.9, 0.95, 0.99].map((part) => quantile(times, part).toFixed(0)).join(' ')} ms`)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await scanAsPerson(device, prepared.barcodes, bench.quick ? 0 : 500 - 10 - scans)
  const memory = await memoryOf(device)
  await leaveWork(page)

  const sending = await sendWaiting(page, others, prepared)
  console.log(`sent ${sending.waiting} in ${seconds(sending.took)}`)
  let faults = 0
  for (const { id } of others) faults += await faultsOfPick(api, id, LINES)

  const tookMs = taken.map(({ took }) => took)
  return {
    figures: [
      {
        name: `scan to next instruction, ${SLOW_DOWN} × slower processor, p95 of ${times.length}`,
        measured: `${quantile(times, 0.95).toFixed(0)} ms (median ${median(times).toFixed(0)} ms)`,
        limit: `≤ ${LIMITS.scanMs} ms`,
        holds: quantile(times, 0.95) <= LIMITS.scanMs,
      },
      {
        name: `taking a pick of ${LINES} lines, Fast 3G`,
        measured: `${seconds(median(tookMs))} (${percent(spread(tookMs))})`,
        limit: `≤ ${seconds(LIMITS.takeMs)}`,
        holds: median(tookMs) <= LIMITS.takeMs,
      },
      {
        name: 'its answer as sent, and unpacked',
        measured: `${kilobytes(taken[0]?.sent ?? 0)}, ${kilobytes(taken[0]?.whole ?? 0)}`,
      },
      {
        name: `${count(sending.waiting)} waiting commands of ${others.length} works sent`,
        measured: seconds(sending.took),
        limit: `≤ ${seconds(LIMITS.sendMs)}`,
        holds: sending.took <= LIMITS.sendMs && sending.waiting === others.length * LINES,
      },
      { name: 'lines not picked as planned, or twice', measured: count(faults), limit: '0', holds: faults === 0 },
      {
        name: `memory of the page after ${bench.quick ? scans + 10 : 500} scans`,
        measured: megabytes(memory.heap),
        limit: `≤ ${megabytes(LIMITS.memory)}`,
        holds: memory.heap <= LIMITS.memory,
      },
      { name: 'its process, with code and caches of the browser', measured: megabytes(memory.resident) },
      {
        name: 'first load with the words of one language, gzip',
        measured: kilobytes(device.firstLoad),
        limit: `≤ ${kilobytes(LIMITS.firstLoad)}`,
        holds: device.firstLoad <= LIMITS.firstLoad,
      },
    ],
    versions: [device.version],
    notes: [
      `Chromium at 360 × 640 against the server as it ships. Scans are keys 4 ms apart, ended by Enter, one scan every ` +
        `600 ms, in a pick of ${LINES} lines of three scans each: location, product, location. Measured in the page from ` +
        'when the browser got the last key to the end of the first frame that shows the next instruction; the step is ' +
        'stored before. Fast 3G: 1.44 Mbit/s down, 675 kbit/s up, 562 ms latency; from the scan of its number to the first instruction. ' +
        'Waiting commands were done without a connection by scans; measured from when it is back until nothing waits. ' +
        'Memory is the heap of JavaScript after a collection.',
    ],
  }
})
