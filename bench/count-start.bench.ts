import { fillPlaces, LINES, openCounts } from './count-start/lines.ts'
import { alternate } from './kit/alternate.ts'
import { runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import { openConnection } from './kit/json-connection.ts'
import { count, percent, seconds } from './kit/say.ts'
import { median, spread } from './kit/statistics.ts'
import { tidy } from './kit/tidy.ts'
import { BASE, serve } from './receipt/served.ts'
import { fillWarehouse } from './receipt/warehouse.ts'
import { untilQuiet } from './stock-list/until-quiet.ts'

const ROUNDS = 7
const MOST = 5

await runBench('The start of a stock count', async (bench) => {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  await fillPlaces(database.appUrl, place)
  await tidy(database.superUrl)
  const served = await serve(bench, database.appUrl, place.warehouseId)
  await untilQuiet(database.superUrl)
  const connection = await openConnection(served.port, served.headers)
  const counts = await openCounts(database.superUrl, place)
  bench.onStop(() => counts.end())
  const scope = { areaIds: [await counts.areaId()] }

  const post = async (path: string, body: object = {}) => {
    const answer = await connection.send('POST', `${BASE}/${path}`, JSON.stringify(body))
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 500)}`)
    return JSON.parse(answer.body).data.id as string
  }
  /** With a bill that is drawn up and lines that are forgotten outside of the time. */
  const timed = async (start: (billId: string) => Promise<unknown>) => {
    const billId = await post('stocktakings', { scope })
    const begun = performance.now()
    await start(billId)
    const milliseconds = performance.now() - begun
    const lines = await counts.forgetAll()
    if (lines !== LINES) throw new Error(`${lines} lines instead of ${LINES}`)
    return milliseconds
  }
  const sides = [
    ['server', () => timed((billId) => post(`stocktakings/${billId}/start`))],
    ['floor', () => timed((billId) => counts.insertLines(billId))],
  ] as const
  for (const [, once] of sides) await once()
  const times = await alternate(bench.quick ? 3 : ROUNDS, sides, (round, name, milliseconds) =>
    console.log(`${round}  ${name.padEnd(8)} ${seconds(milliseconds)}`),
  )
  const ratio = median(times.server) / median(times.floor)
  const timeText = (some: readonly number[]) => `${seconds(median(some))} (${percent(spread(some))})`
  return {
    figures: [
      {
        name: `start of a count of ${count(LINES)} lines`,
        measured: timeText(times.server),
        floor: timeText(times.floor),
        ratio: `${ratio.toFixed(1)} ×`,
        limit: `≤ ${MOST} ×`,
        holds: ratio <= MOST,
      },
    ],
    versions: [database.version],
    notes: [
      `\`POST stocktakings/{id}/start\` of a bill of one area over HTTP: ${count(LINES)} rows of stock in ` +
        `${count(place.locationIds.length)} locations, a line each, in the order of the locations. The floor is one raw ` +
        'INSERT … SELECT of the same lines from the rows of stock. Both write into an empty table.',
    ],
  }
})
