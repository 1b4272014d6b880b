import { describe, expect, it } from 'vitest'
import { type Catalog, type ForeignKey, findProblems, isNothing, planMoves, type Table } from './plan.ts'

const table = (name: string, tableClass: Table['class'], placement: Table['placement'] = 'coordinator'): Table => ({
  name,
  class: tableClass,
  placement,
})
const key = (from: string, to: string): ForeignKey => ({
  name: `${from}_${to}`,
  table: from,
  refersTo: to,
  definition: `FOREIGN KEY (x) REFERENCES ${to}(id)`,
})
const catalog = (tables: readonly Table[], foreignKeys: readonly ForeignKey[] = []): Catalog => ({
  tables,
  foreignKeys,
  missingKeys: [],
})

describe('a database that was never spread', () => {
  const whole = catalog(
    [
      table('stock', 'warehouse'),
      table('idempotency', 'warehouse'),
      table('session', 'local'),
      table('area', 'warehouse'),
      table('app_user', 'reference'),
      table('job', 'local'),
    ],
    [key('stock', 'area'), key('session', 'app_user'), key('stock', 'app_user'), key('job', 'session')],
  )

  it('copies reference tables, spreads warehouse tables beside the first, and leaves local ones', () => {
    const { copy, spread } = planMoves(whole)
    expect(copy).toEqual(['app_user'])
    expect(spread).toEqual(['idempotency', 'area', 'stock'])
  })

  it('takes away every foreign key of what moves, and gives back the same', () => {
    const { dropKeys, addKeys } = planMoves(whole)
    expect(dropKeys.map(({ name }) => name)).toEqual(['stock_area', 'session_app_user', 'stock_app_user'])
    expect(addKeys).toEqual(dropKeys)
  })

  it('has nothing wrong with it', () => {
    expect(findProblems(whole)).toEqual([])
  })
})

describe('a database that is spread', () => {
  const spreadTables = [
    table('idempotency', 'warehouse', 'spread'),
    table('stock', 'warehouse', 'spread'),
    table('app_user', 'reference', 'copied'),
    table('session', 'local'),
  ]
  const keys = [key('stock', 'app_user'), key('session', 'app_user')]

  it('has nothing to do', () => {
    expect(isNothing(planMoves(catalog(spreadTables, keys)))).toBe(true)
  })

  it('moves what a migration made, and touches no other foreign key', () => {
    const catalogWithBadge = catalog([...spreadTables, table('badge', 'warehouse')], [...keys, key('badge', 'stock')])
    const plan = planMoves(catalogWithBadge)
    expect(plan).toMatchObject({ copy: [], spread: ['badge'] })
    expect(plan.dropKeys.map(({ name }) => name)).toEqual(['badge_stock'])
    expect(isNothing(plan)).toBe(false)
  })

  it('adds the foreign keys of a new table again that stays on the coordinator', () => {
    const catalogWithVisit = catalog([...spreadTables, table('visit', 'local')], [...keys, key('visit', 'app_user')])
    const plan = planMoves(catalogWithVisit, ['visit'])
    expect(plan).toMatchObject({ copy: [], spread: [] })
    expect(plan.addKeys.map(({ name }) => name)).toEqual(['visit_app_user'])
  })

  it('gives back the foreign keys that a run which was broken off had taken away', () => {
    const missing = key('stock', 'idempotency')
    const plan = planMoves({ ...catalog(spreadTables, keys), missingKeys: [missing] })
    expect(plan).toEqual({ dropKeys: [], copy: [], spread: [], addKeys: [missing] })
    expect(isNothing(plan)).toBe(false)
  })
})

describe('what cannot be spread is said in words', () => {
  it.each<[string, Catalog, RegExp]>([
    ['a table without a class', catalog([table('loose', undefined)]), /comment of table loose/],
    [
      'a table that lies elsewhere than its comment says',
      catalog([table('dict', 'warehouse', 'copied')]),
      /Table dict is copied to every node, but its comment says warehouse/,
    ],
    [
      'a copied table that refers to a local one',
      catalog([table('dict', 'reference'), table('file', 'local')], [key('dict', 'file')]),
      /dict_file leads from the reference table dict to the local table file/,
    ],
    [
      'a local table that refers to a spread one',
      catalog([table('job', 'local'), table('stock', 'warehouse')], [key('job', 'stock')]),
      /job_stock leads from the local table job to the warehouse table stock/,
    ],
  ])('%s', (_, wrong, words) => {
    expect(findProblems(wrong)).toEqual([expect.stringMatching(words)])
  })
})
