import { createHash } from 'node:crypto'
import { session } from './floor/list-statements.ts'
import { alternate, type Side } from './kit/alternate.ts'
import { type Bench, runBench } from './kit/bench.ts'
import type { Figure } from './kit/figures.ts'
import { count, percent } from './kit/say.ts'
import { openListDatabase } from './list/database.ts'
import { startFloor } from './list/floor.ts'
import { cpuTable, describe, type Measured, measure, rateOf } from './list/measure.ts'
import { type Product, startProduct } from './list/product.ts'
import { ROWS } from './list/rows.ts'
import { type Variant, variants } from './list/variants.ts'

const ROUNDS = 5
const CLIENTS = 32
const LEAST = 0.4

/** Word for word, but for line ends and indents. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A floor that asks something else than the server does is no floor; a reader must know. */
async function statementsNote(product: Product, calls: readonly Variant[], tokenHash: Buffer): Promise<string> {
  for (const { name, query, statements } of calls) {
    const sent = (await product.statementsOf(query)).map(plain)
    const expected = [session(tokenHash), ...statements].map(({ text }) => plain(text))
    if (sent.join('; ') !== expected.join('; ')) {
      return `**The server no longer sends the floor's statements** (${name}): ${sent.join('; ')}`
    }
  }
  return "The server sent the floor's statements word for word, the session's first."
}

async function measureList(bench: Bench) {
  const database = await openListDatabase(bench)
  const product = await startProduct(bench, database.appUrl)
  const floor = await startFloor(bench, database.appUrl, product.poolSize)
  const tokenHash = createHash('sha256').update(product.token).digest()
  const calls = variants(new Date())
  const note = await statementsNote(product, calls, tokenHash)

  const milliseconds = bench.quick ? 2_000 : 8_000
  const served = (query: string, headers = {}) => product.run(query, headers, CLIENTS, milliseconds)
  const run = calls.flatMap(({ name, query, statements }) => [
    [`${name}: server`, () => served(query)] as const,
    [`${name}: floor`, () => floor.run(statements, CLIENTS, milliseconds)] as const,
    [
      `${name}: floor and session`,
      () => floor.run([session(tokenHash), ...statements], CLIENTS, milliseconds),
    ] as const,
  ])
  const zipped = ['zipped', () => served(calls[0]!.query, { 'Accept-Encoding': 'gzip' })] as const
  const sides = [...run, zipped].map(
    ([name, once]): Side<string, Measured> => [name, () => measure(database.pid, once)],
  )

  console.log(`${count(ROWS)} rows, ${CLIENTS} clients, ${product.poolSize} connections; warming up`)
  for (const [, once] of sides) await once()
  const results = await alternate(ROUNDS, sides, (round, name, measured) =>
    console.log(`${round}  ${name.padEnd(42)} ${count(measured.rate)}/s`),
  )
  return { results, calls, note, database, poolSize: product.poolSize, milliseconds }
}

function figuresOf(results: Record<string, Measured[]>, calls: readonly Variant[]): Figure[] {
  const figure = (name: string, own: Measured[], floor: Measured[], isPromised: boolean): Figure => {
    const ratio = rateOf(own) / rateOf(floor)
    const compared = { name, measured: describe(own), floor: describe(floor), ratio: percent(ratio) }
    return isPromised ? { ...compared, limit: `≥ ${percent(LEAST)}`, holds: ratio >= LEAST } : compared
  }
  const of = (side: string) => results[side]!
  return [
    ...calls.flatMap(({ name }) => [
      figure(`${name}, floor: page and count`, of(`${name}: server`), of(`${name}: floor`), true),
      figure(`${name}, floor: session too`, of(`${name}: server`), of(`${name}: floor and session`), true),
    ]),
    figure(`${calls[0]!.name}, gzip, floor: page and count`, of('zipped'), of(`${calls[0]!.name}: floor`), false),
  ]
}

await runBench('A list call of 20 rows from 100,000', async (bench) => {
  const { results, calls, note, database, poolSize, milliseconds } = await measureList(bench)
  return {
    figures: figuresOf(results, calls),
    versions: [database.version],
    notes: [
      `Audit log over HTTP against the same SQL through bare \`pg\`: ${CLIENTS} clients, ${poolSize} connections, ` +
        `${ROUNDS} alternating runs of ${milliseconds / 1000} s a side. The load generator, which only the server ` +
        'needs, runs on the same cores.',
      note,
      'CPU seconds of a run, and milliseconds of a call:',
      cpuTable(results),
    ],
  }
})
