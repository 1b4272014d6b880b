import { setTimeout as sleep } from 'node:timers/promises'
import { Crowd } from './crowd/crowd.ts'
import { runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import type { Figure } from './kit/figures.ts'
import { count } from './kit/say.ts'
import { median, quantile } from './kit/statistics.ts'
import { plenty, stockShelves } from './order/shelves.ts'
import { serve } from './receipt/served.ts'
import { fillWarehouse } from './receipt/warehouse.ts'
import { untilQuiet } from './stock-list/until-quiet.ts'

const CLIENTS = 64
const PROCESSES = 2
const MINUTES = 10
const ROWS = 4
const SAMPLE_MS = 5_000
const MOST_TAIL = 10
const MOST_BYTES = 300 * 1024 * 1024
/** More growth than this from the third to the last fifth of the time is no longer chance. */
const MOST_GROWTH = 1.1

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

const fifth = (values: readonly number[], number: number) =>
  median(
    values.slice(Math.floor((values.length * (number - 1)) / 5), Math.max(1, Math.ceil((values.length * number) / 5))),
  )

await runBench('Sixty-four people at two processes', async (bench) => {
  const database = await openDemoDatabase(bench)
  const place = await fillWarehouse(database.superUrl)
  await stockShelves(database.appUrl, place, plenty(place, ROWS))
  const processes = await Promise.all(
    Array.from({ length: PROCESSES }, () => serve(bench, database.appUrl, place.warehouseId)),
  )
  await untilQuiet(database.superUrl)
  const milliseconds = bench.quick ? 60_000 : MINUTES * 60_000
  const crowd = new Crowd(processes, place)
  const memory = processes.map((): number[] => [])
  const working = crowd.work(CLIENTS, milliseconds)
  let isWorking = true
  const sampling = (async () => {
    while (isWorking) {
      const bytes = await Promise.all(processes.map((one) => one.memory()))
      for (const [index, value] of bytes.entries()) memory[index]!.push(value)
      await sleep(SAMPLE_MS)
    }
  })()
  await working.finally(() => {
    isWorking = false
  })
  await sampling
  const figures: Figure[] = [
    {
      name: `answers of the server's own fault among ${count(crowd.answered)}`,
      measured: count(crowd.failed.length),
      limit: '0',
      holds: crowd.failed.length === 0,
    },
    ...[...crowd.times].map(([name, times]): Figure => {
      const [usual, slow] = [median(times), quantile(times, 0.99)]
      return {
        name: `${name}, p99; floor: p50`,
        measured: `${slow.toFixed(0)} ms`,
        floor: `${usual.toFixed(0)} ms`,
        ratio: `${(slow / usual).toFixed(1)} ×`,
        limit: `≤ ${MOST_TAIL} ×`,
        holds: slow <= MOST_TAIL * usual,
      }
    }),
    ...memory.flatMap((values, index): Figure[] => {
      const [middle, last, most] = [fifth(values, 3), fifth(values, 5), Math.max(...values)]
      return [
        {
          name: `memory of process ${index + 1}, most`,
          measured: megabytes(most),
          limit: `≤ ${megabytes(MOST_BYTES)}`,
          holds: most <= MOST_BYTES,
        },
        {
          name: `memory of process ${index + 1}, last fifth; floor: third fifth`,
          measured: megabytes(last),
          floor: megabytes(middle),
          ratio: `${(last / middle).toFixed(2)} ×`,
          limit: `≤ ${MOST_GROWTH} ×`,
          holds: last <= MOST_GROWTH * middle,
        },
      ]
    }),
  ]
  for (const failure of crowd.failed.slice(0, 5)) console.log(failure)
  return {
    figures,
    versions: [database.version],
    notes: [
      `${CLIENTS} clients at ${PROCESSES} processes on one database for ${milliseconds / 60_000} minutes, each without a pause: a receipt of ten ` +
        `lines to the shelf, an order of ten lines to the truck, and the four lists that a person opens after them. ` +
        `${count(crowd.documents)} documents. The load generator runs on the same cores.`,
    ],
  }
})
