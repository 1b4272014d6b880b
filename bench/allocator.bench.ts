import { LINES, pureFigures, ROWS } from './allocator/pure-figures.ts'
import { openStored, TOGETHER } from './allocator/stored.ts'
import { alternate } from './kit/alternate.ts'
import { runBench } from './kit/bench.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import { rowsFigure } from './kit/rows-written.ts'
import { count, percent } from './kit/say.ts'
import { median, spread } from './kit/statistics.ts'
import { tidy } from './kit/tidy.ts'
import { tellWhere } from './receipt/spent-on.ts'

const ROUNDS = 5
const LEAST = 0.3

await runBench('The allocator', async (bench) => {
  const pure = await pureFigures(bench)
  const database = await openDemoDatabase(bench)
  const { served, server, floor, note } = await openStored(bench, database)
  const notices = bench.quick ? 4 * TOGETHER : 20 * TOGETHER
  await server(notices)
  await floor(notices)
  await tidy(database.superUrl)
  const rounds = bench.quick ? 2 : ROUNDS
  const times = await alternate(
    rounds,
    [
      ['server', () => server(notices)],
      ['floor', () => floor(notices)],
    ],
    (round, name, milliseconds) =>
      console.log(`${round}  ${name.padEnd(8)} ${((notices / milliseconds) * 1_000).toFixed(0)} notices/s`),
  )
  if (process.argv.includes('--profile'))
    await tellWhere(
      served,
      async () => {
        await server(notices)
        return notices / TOGETHER
      },
      () => server(notices),
    )
  const ratio = median(times.floor) / median(times.server)
  const rateText = (some: readonly number[]) =>
    `${count((notices / median(some)) * 1_000)}/s (${percent(spread(some))})`
  return {
    figures: [
      ...pure,
      {
        name: `notices stored, ${TOGETHER} in a transaction; floor: raw inserts`,
        measured: rateText(times.server),
        floor: rateText(times.floor),
        ratio: percent(ratio),
        limit: `≥ ${percent(LEAST)}`,
        holds: ratio >= LEAST,
      },
      rowsFigure(note),
    ],
    versions: [database.version],
    notes: [
      `The pure allocator serves ${count(LINES)} lines over ${count(ROWS)} rows of stock, without and with its reasons, in ` +
        'a process of its own: 20 rows a product with dates, pallets and frozen rows; 1,000 rows a product; and one product ' +
        'of which every row has the same quantity, age and distance.',
      `Then \`POST pickTasks/allocate\` for ${count(notices)} notices of ten lines, with 20 rows of each product to choose ` +
        `from, one call of one client, ${rounds} alternating runs. The floor writes the same rows through bare \`pg\` in ` +
        `transactions of ${TOGETHER} notices, a statement a table, and knows the places beforehand.`,
      note,
    ],
  }
})
