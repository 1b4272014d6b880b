import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { Device } from './device.ts'

/** Between two keys of a scanner, and between two scans of a person who handles goods. */
const KEY_MS = 4
const PERSON_MS = 600
/** A machine that is busy with other things may hand over keys too slowly to be a scan: a person scans again. */
const MOST_TRIES = 5

/**
 * Notes from the last key of a scan to the first frame that shows what comes next: the screen counts its steps. The time
 * of a key is when the browser got it. As text: what compiles this file would add names that the page does not know.
 */
const WATCH_SCANS = `{
  globalThis.scanTimes = []
  let enteredAt
  let shown = document.querySelector('.work-body')?.dataset.revision
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter') enteredAt = event.timeStamp
  }, { capture: true })
  new MutationObserver(() => {
    const revision = document.querySelector('.work-body')?.dataset.revision
    if (revision === shown || enteredAt === undefined) return
    shown = revision
    const from = enteredAt
    enteredAt = undefined
    // A frame is drawn after its callbacks; a message that they post comes after it.
    requestAnimationFrame(() => {
      const drawn = new MessageChannel()
      drawn.port1.onmessage = () => globalThis.scanTimes.push(performance.now() - from)
      drawn.port2.postMessage(undefined)
    })
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}`

export const watchScans = (page: Page): Promise<unknown> => page.evaluate(WATCH_SCANS)
export const takeScanTimes = (page: Page): Promise<readonly number[]> =>
  page.evaluate<readonly number[]>('globalThis.scanTimes.splice(0)')

/** A scanner types its keys without waiting for anybody, and Enter. */
export async function typeCode(cdp: CDPSession, code: string): Promise<void> {
  const sent: Promise<unknown>[] = []
  const press = (key: string, text: string) => {
    const event = { key, text, unmodifiedText: text, windowsVirtualKeyCode: key === 'Enter' ? 13 : key.charCodeAt(0) }
    sent.push(
      cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
    )
  }
  for (const key of code) {
    press(key, key)
    await sleep(KEY_MS)
  }
  press('Enter', '\r')
  await Promise.all(sent)
}

const REVISION = "document.querySelector('.work-body')?.dataset.revision ?? ''"

interface Shown {
  readonly ask: string
  readonly place: string
  readonly code: string
}

const SHOWN = `({
  ask: document.querySelector('.ask p')?.textContent ?? '',
  place: document.querySelector('.place-no')?.textContent ?? '',
  code: document.querySelector('.thing-code')?.textContent ?? '',
})`

/** What a person would scan next, by what the screen says. */
async function nextCode(page: Page, barcodes: Readonly<Record<string, string>>): Promise<string> {
  const { ask, place, code } = await page.evaluate<Shown>(SHOWN)
  return ask.includes('Scan the product') ? (barcodes[code] ?? '') : place
}

/** So many scans of a pick, one after another at the pace of a person. */
export async function scanAsPerson(
  { page, cdp }: Device,
  barcodes: Readonly<Record<string, string>>,
  scans: number,
): Promise<void> {
  for (let at = 0; at < scans; at += 1) {
    const before = await page.evaluate(REVISION)
    for (let tries = 0; (await page.evaluate(REVISION)) === before; tries += 1) {
      if (tries === MOST_TRIES) throw new Error(`scan ${at + 1} of ${scans} led to no next instruction`)
      await typeCode(cdp, await nextCode(page, barcodes))
      await sleep(PERSON_MS)
    }
  }
}

/** The pick to its end, as fast as the device takes scans. */
const SCAN_ALL = (barcodes: string) => `(async () => {
  const barcodes = ${barcodes}
  const scan = (code) => {
    const strokes = [...code, 'Enter'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const stroke of strokes) document.activeElement?.dispatchEvent(stroke)
  }
  for (;;) {
    const body = document.querySelector('.work-body')
    if (body === null) return
    const { revision } = body.dataset
    const ask = document.querySelector('.ask p')?.textContent ?? ''
    const place = document.querySelector('.place-no')?.textContent ?? ''
    scan(ask.includes('Scan the product') ? barcodes[document.querySelector('.thing-code').textContent] : place)
    const begun = performance.now()
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve))
      const next = document.querySelector('.work-body')
      if (next === null || next.dataset.revision !== revision) break
      if (performance.now() - begun > 5000) throw new Error('no next instruction after ' + ask)
    }
  }
})()`

export const scanToEnd = (page: Page, barcodes: Readonly<Record<string, string>>): Promise<unknown> =>
  page.evaluate(SCAN_ALL(JSON.stringify(barcodes)))
