import type { Question } from './floor/import.ts'
import { openImportDatabase } from './import/database.ts'
import { asText, asWorkbook } from './import/files.ts'
import { startProduct } from './import/product.ts'
import { goods } from './import/rows.ts'
import { alternate, type Side } from './kit/alternate.ts'
import { type Bench, runBench } from './kit/bench.ts'
import { built } from './kit/built.ts'
import { startChild } from './kit/child.ts'
import { familyCpu } from './kit/cpu.ts'
import type { Figure } from './kit/figures.ts'
import { count, megabytes, percent } from './kit/say.ts'
import { median, spread } from './kit/statistics.ts'
import { table } from './kit/table.ts'

const ROWS = 50_000
const ROUNDS = 5
const LEAST = 0.5
const MOST_GROWTH = 150 * 1024 * 1024

interface Measured {
  readonly rate: number
  readonly growth: number
  /** Seconds of the process and of the database. */
  readonly cpu: number
  readonly databaseCpu: number
}
type SideName = 'XLSX' | 'CSV' | 'floor'

async function measureImport(bench: Bench) {
  const rows = bench.quick ? 5_000 : ROWS
  const database = await openImportDatabase(bench)
  const product = await startProduct(bench, database.appUrl)
  const floor = startChild(await built(new URL('./floor/import.ts', import.meta.url)))
  bench.onStop(() => floor.stop())
  await floor.ask({ open: database.appUrl } satisfies Question)

  const measured = async (once: () => Promise<{ milliseconds: number; growth: number; cpu: number }>) => {
    await database.clear()
    const before = familyCpu(database.pid)
    const { milliseconds, growth, cpu } = await once()
    const { products, barcodes, entries } = await database.count()
    if (products !== rows || barcodes !== 2 * rows || entries !== rows)
      throw new Error(`of ${rows} there are ${products} products, ${barcodes} barcodes, ${entries} entries`)
    const databaseCpu = (familyCpu(database.pid) - before) / 1000
    return { rate: (rows / milliseconds) * 1000, growth, cpu: cpu / 1000, databaseCpu }
  }
  const served = async (content: Buffer, name: string) => {
    const { milliseconds, before, peak, cpu } = await product.import(content, name)
    return { milliseconds, growth: peak - before, cpu }
  }
  const plain = async () => {
    const { milliseconds } = await floor.ask<{ milliseconds: number }>({
      run: database.ownerId,
      count: rows,
    } satisfies Question)
    return { milliseconds, growth: 0, cpu: 0 }
  }
  const workbook = async () => {
    const content = await asWorkbook(goods(database.ownerId, rows))
    return measured(() => served(content, 'products.xlsx'))
  }
  const text = async () => {
    const content = asText(goods(database.ownerId, rows))
    return measured(() => served(content, 'products.csv'))
  }
  const sides: Side<SideName, Measured>[] = [
    ['XLSX', workbook],
    ['CSV', text],
    ['floor', () => measured(plain)],
  ]
  const rounds = bench.quick ? 1 : ROUNDS
  const results = await alternate(rounds, sides, (round, name, one) =>
    console.log(
      `${round}  ${name.padEnd(6)} ${count(one.rate)} rows/s, memory + ${megabytes(one.growth)}, CPU ${one.cpu.toFixed(1)} s and ${one.databaseCpu.toFixed(1)} s`,
    ),
  )
  return { results, database, rows, rounds }
}

const ratesOf = (runs: readonly Measured[]) => runs.map(({ rate }) => rate)
const rateText = (runs: readonly Measured[]) =>
  `${count(median(ratesOf(runs)))} rows/s (${percent(spread(ratesOf(runs)))})`

function figuresOf(results: Record<SideName, Measured[]>): Figure[] {
  return (['XLSX', 'CSV'] as const).flatMap((name): Figure[] => {
    const ratio = median(ratesOf(results[name])) / median(ratesOf(results.floor))
    const growth = Math.max(...results[name].map((one) => one.growth))
    return [
      { name: `import from ${name}`, measured: rateText(results[name]), floor: rateText(results.floor), ratio: percent(ratio), limit: `≥ ${percent(LEAST)}`, holds: ratio >= LEAST }, // biome-ignore format: one row
      { name: `memory growth, ${name}, the most of all runs`, measured: megabytes(growth), limit: `< ${megabytes(MOST_GROWTH)}`, holds: growth < MOST_GROWTH }, // biome-ignore format: one row
    ]
  })
}

const cpuTable = (results: Record<SideName, Measured[]>) =>
  table(
    ['side', 'process', 'PostgreSQL'],
    Object.entries(results).map(([name, runs]) => {
      const of = (value: (one: Measured) => number) => `${median(runs.map(value)).toFixed(1)} s`
      return [name, name === 'floor' ? '' : of(({ cpu }) => cpu), of(({ databaseCpu }) => databaseCpu)]
    }),
  )

await runBench('Import of 50,000 products', async (bench) => {
  const { results, database, rows, rounds } = await measureImport(bench)
  return {
    figures: figuresOf(results),
    versions: [database.version],
    notes: [
      `${count(rows)} products with 21 columns each, from an uploaded file to the finished job; ${rounds} alternating runs a ` +
        'side on empty tables. The floor copies rows that are ready for it into the table, checks them, and writes the ' +
        'same barcodes and audit entries, in one transaction. Memory is that of the server process from before the upload ' +
        'to its peak.',
      'CPU seconds of a run:',
      cpuTable(results),
    ],
  }
})
