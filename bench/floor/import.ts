import pg from 'pg'
import { pinyinOf } from '../../apps/server/src/kit/records/phonetic-spelling.ts'
import { newId } from '../../apps/server/src/kit/write/ids.ts'
import { type Goods, goods, TITLES } from '../import/rows.ts'
import { answerQuestions } from '../kit/child.ts'
import { copyIn } from './copy-in.ts'
import { AUDIT, BARCODES, CHECKS, COPY } from './import-statements.ts'

/**
 * The floor of an import: COPY of rows that are ready for it, the same checks as plain SQL, the same barcodes and audit
 * entries, in one transaction. No file is read, nothing is looked up and no fault could be told.
 */
export type Question = { readonly open: string } | { readonly run: string; readonly count: number }

let client: pg.Client | undefined

const signs: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (cell: string | number) => String(cell).replace(/[\\\t\n\r]/g, (sign) => signs[sign]!)

const ENTRIES = TITLES.indexOf('barcodes')

const NAME = TITLES.indexOf('name')

async function line(row: Goods, now: Date): Promise<string> {
  const [barcode, level] = String(row[ENTRIES]).split('|')
  const cells = row.map((cell, place) => (place === ENTRIES ? JSON.stringify([{ barcode, level }]) : cell))
  const pinyin = await pinyinOf([row[NAME]])
  return `${[newId(now), now.toISOString(), now.toISOString(), ...cells, pinyin].map(escaped).join('\t')}\n`
}

/** Made before the clock starts, the spelling of names too. */
async function chunksOf(rows: readonly Goods[]): Promise<Buffer[]> {
  const now = new Date()
  const chunks: Buffer[] = []
  for (let place = 0; place < rows.length; place += 1_000) {
    const part = rows.slice(place, place + 1_000)
    chunks.push(Buffer.from((await Promise.all(part.map((row) => line(row, now)))).join('')))
  }
  return chunks
}

async function run(owner: string, count: number): Promise<{ milliseconds: number }> {
  const chunks = await chunksOf(goods(owner, count))
  const begun = performance.now()
  await client!.query('begin')
  await copyIn(client!, COPY, chunks)
  for (const check of CHECKS) {
    const { rows } = await client!.query<{ faults: number }>(check)
    if (rows[0]?.faults !== 0) throw new Error(`the floor's rows are faulty: ${check}`)
  }
  for (const statement of BARCODES) await client!.query(statement)
  await client!.query(AUDIT)
  await client!.query('commit')
  return { milliseconds: performance.now() - begun }
}

answerQuestions<Question>(async (question) => {
  if ('run' in question) return run(question.run, question.count)
  client = new pg.Client({ connectionString: question.open })
  await client.connect()
  // One COPY of everything may take longer than a statement of the server may.
  await client.query('set statement_timeout = 0')
  return {}
})
