import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { summableFields } from '@entrepot/contract/kit/list'
import { lists } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { type Caller, caller } from './testing/registry/subjects.ts'
import { twoOwners } from './testing/registry/two-owners.ts'

/** What every list promises about totals: they are the sums of the rows that the caller sees. */
const { test, admin, onlyOwn, hire, ownerId } = await twoOwners()
const inValencia = await test.signIn('maria.soler')
const readers = [
  ['an administrator', caller(test, admin.token)],
  ['a clerk of one warehouse', caller(test, (await hire('sums.here', { roles: ['ROLE_warehouse'] })).token)],
  ['a clerk of the other warehouse', caller(test, inValencia.token)],
  ['a cargo owner', caller(test, onlyOwn.token)],
] as const

const summable = lists.filter((list) => summableFields(list).length > 0)

type Row = Readonly<Record<string, unknown>>
type Sums = Readonly<Record<string, string | null>>

async function rowsOf(list: ListDeclaration, call: Caller, query = '', page = 1): Promise<Row[]> {
  const { body } = await call('GET', `${list.path}?pageSize=500&currentPage=${page}${query}`)
  const { content } = body.data
  return content.length < 500 ? content : [...content, ...(await rowsOf(list, call, query, page + 1))]
}

/** Computed by the database, which is exact for decimals; without trailing zeros. */
async function sumOf(values: readonly unknown[]): Promise<string | null> {
  const texts = values.filter((value) => value !== null && value !== undefined).map(String)
  const { rows } = await test.pool.query<{ sum: string | null }>(
    'select trim_scale(sum(v::numeric))::text as sum from unnest($1::text[]) v',
    [texts],
  )
  return rows[0]!.sum
}

async function sumsOf(names: readonly string[], rows: readonly Row[]): Promise<Sums> {
  const sums = await Promise.all(names.map(async (name) => [name, await sumOf(rows.map((row) => row[name]))] as const))
  return Object.fromEntries(sums)
}

const trimmed = async (sums: Sums): Promise<Sums> => sumsOf(Object.keys(sums), [sums])

describe.each(readers)('the totals that %s sees', (_, call) => {
  it.each(summable.map((list) => ({ list, name: list.name })))('in $name are the sums of the rows', async ({
    list,
  }) => {
    const totals = await call('GET', `${list.path}/totals`)
    expect(totals.status).toBe((await call('GET', list.path)).status)
    if (totals.status !== 200) return
    const names = summableFields(list)
    expect(await trimmed(totals.body.data)).toEqual(await sumsOf(names, await rowsOf(list, call)))
  })
})

describe('totals', () => {
  const [, call] = readers[0]
  const stocks = summable.find(({ name }) => name === 'inventories')!

  it('follow the filters, and are of the fields that are named', async () => {
    const filter = `&cargoOwnerId=${ownerId}`
    const { body } = await call('GET', `${stocks.path}/totals?fields=skuTotal${filter}`)
    const [some, every] = [await rowsOf(stocks, call, filter), await rowsOf(stocks, call)]
    expect(some.length).toBeLessThan(every.length)
    expect(body.data).toEqual(await sumsOf(['skuTotal'], some))
  })

  it('are nothing where no row matches', async () => {
    const { body } = await call('GET', `${stocks.path}/totals?fields=skuTotal&productCode=no+such+thing`)
    expect(body.data).toEqual({ skuTotal: null })
  })

  it.each([
    ['an unknown filter', 'colour=red', 'colour'],
    ['a field that is no number', 'fields=id', 'fields'],
    ['a field that is not there', 'fields=skuTotal,colour', 'fields'],
    ['a page', 'currentPage=2', 'currentPage'],
  ])('refuse %s', async (_, query, field) => {
    const { status, body } = await call('GET', `${stocks.path}/totals?${query}`)
    expect([status, body.fields[0].field]).toEqual([400, expect.stringMatching(new RegExp(`^${field}`))])
  })
})
