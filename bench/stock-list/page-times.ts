import pg from 'pg'
import { median } from '../kit/statistics.ts'
import { BASE, type Served } from '../receipt/served.ts'
import type { Call } from './calls.ts'

const TIMES = 41

/** Milliseconds in the middle of many, of the product's statement for the page and of the one by hand. */
export interface PageTimes {
  readonly own: number
  readonly bare: number
}

const isPage = (text: string) => /\blimit \$\d+ offset \$\d+\s*\)*\s*$/.test(text)

/** The statement for the page, as the server sends it. */
async function pageStatement(served: Served, { path }: Call) {
  const sent = await served.statementsOf(async () => {
    const answer = await fetch(`http://127.0.0.1:${served.port}${BASE}/${path}`, { headers: served.headers })
    await answer.arrayBuffer()
  })
  const page = sent.find(({ text }) => isPage(text))
  if (page === undefined)
    throw new Error(`no statement for the page of ${path}: ${sent.map(({ text }) => text).join(';')}`)
  return page
}

/** What the database needs for a page, as it is sent and by hand, alternating on one connection. */
export async function pageTimes(url: string, warehouseId: string, served: Served, call: Call): Promise<PageTimes> {
  const { text, values } = await pageStatement(served, call)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const timed = async (statement: string, given: readonly unknown[]) => {
      const begun = performance.now()
      await client.query(statement, [...given])
      return performance.now() - begun
    }
    const own: number[] = []
    const bare: number[] = []
    for (let n = 0; n < TIMES; n += 1) {
      own.push(await timed(text, values))
      bare.push(await timed(call.bare!, [warehouseId]))
    }
    return { own: median(own), bare: median(bare) }
  } finally {
    await client.end()
  }
}
