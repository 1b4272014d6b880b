import type { FieldSet } from '@entrepot/contract/kit/fields'
import { createBody, type ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { declarations } from '@entrepot/contract/registry'
import { isSocialCreditCode } from '@entrepot/domain/basic-data/social-credit-code'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productFaults } from '../capabilities/basic-data/products/rules.ts'
import { createPool } from '../database/pool.ts'
import { checkCodes } from '../kit/records/check-codes.ts'
import { createDb, type Trx } from '../kit/sql/db.ts'
import { selection } from '../kit/sql/selection.ts'
import { storeOf } from '../kit/sql/stores.ts'
import { hsCodesNamed } from '../stock/customs/hs-codes.ts'
import { systemCaller } from '../system-data/system-caller.ts'
import { TEST_START } from '../testing/database/named-database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { isRequiredInDemo } from '../testing/registry/required-in-demo.ts'
import { seedDemo } from './seed-demo.ts'

const TODAY = new Date(TEST_START)

type Row = Record<string, unknown>
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.appUrl, { max: 2 })
  await seedDemo(pool, TODAY)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const query = async (text: string): Promise<Row[]> => (await pool.query(text)).rows
const count = async (from: string) => Number((await query(`select count(*)::int as n from ${from}`))[0]!.n)

/** Staff is left out because of passwords, which cannot be read. */
const resources = declarations.filter(
  (one): one is ResourceDeclaration => one.kind === 'resource' && !['staff', 'jobs'].includes(one.name),
)
const recordsOf = async (resource: ResourceDeclaration): Promise<Row[]> => {
  const store = storeOf(resource.name)
  const read = sql<Row>`select ${selection(resource, store)} from ${sql.table(store.table)} t`
  return (await read.execute(createDb(pool))).rows
}
const answered = (fields: FieldSet, row: Row) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]]))

// A demo calls no other system: a person must configure that first.
const CALLS_OUT: readonly string[] = ['integrations', 'integrationDeliveries']

describe.each(
  resources.filter(({ name }) => !CALLS_OUT.includes(name)).map((resource) => [resource.name, resource] as const),
)('the demo records of %s', (_, resource) => {
  it('are there, and could have been typed', async ({ skip }) => {
    const rows = await recordsOf(resource)
    if (!isRequiredInDemo(resource.name) && rows.length === 0) skip('the demo has none')
    expect(rows.length).toBeGreaterThan(0)
    const schema = createBody(resource)
    const refused = rows.flatMap((row) => schema.safeParse(answered(resource.fields, row)).error?.issues ?? [])
    expect(refused).toEqual([])
  })

  it('have a history that begins with their making', async () => {
    const { table } = storeOf(resource.name)
    const isStamped = 'createdTime' in resource.fields
    const records = await query(
      `select id::text, ${isStamped ? 'created_time::text' : 'null'} as created from ${table}`,
    )
    const entries = await query(
      `select record_id as id, action, happened_time::text as happened from audit_log
        where resource = '${resource.name}' and after is not null`,
    )
    const haveHistory = new Set(entries.map(({ id }) => id))
    expect(records.filter(({ id }) => !haveHistory.has(id))).toEqual([])
    const created = new Map(records.map((record) => [record.id, record.created]))
    const makings = isStamped ? entries.filter(({ id, action }) => action === 'create' && created.has(id)) : []
    expect(makings.filter(({ id, happened }) => happened !== created.get(id))).toEqual([])
  })

  it('name codes that are in their lists', async () => {
    const work = { trx: createDb(pool) as unknown as Trx, caller: systemCaller, clock: { now: () => TODAY } }
    for (const row of await recordsOf(resource)) await checkCodes({ ...work, language: 'en' }, resource, row, undefined)
  })
})

describe('the demo', () => {
  it('is found by its sound', async () => {
    for (const { table, pinyinFields } of resources.map(({ name }) => storeOf(name)))
      if (pinyinFields !== undefined) expect([table, await count(`${table} where spoken is null`)]).toEqual([table, 0])
  })

  it('is as large as it says', async () => {
    expect(await count('warehouse')).toBe(3)
    expect(await count('cargo_owner')).toBe(5)
    expect(await count('product')).toBe(300)
    expect(await count('logistics_company')).toBe(8)
    expect(await count('manual_book')).toBe(2)
    const places = await query(`select w.code, count(*)::int as places from storage_location l
      join warehouse w on w.id = l.warehouse_id group by 1 order by 1`)
    expect(places).toEqual([
      { code: 'CN-SHA', places: 1215 },
      { code: 'ES-VLC', places: 307 },
      { code: 'JP-OSA', places: 307 },
    ])
  })

  it('is the same for the same day', async () => {
    const facts = `select md5(string_agg(p::text, ',' order by p.code)) as facts from
      (select code, name, barcode, barcodes, created_time, cus_dec_element from product) p`
    const [first] = await query(facts)
    const other = await createTestDatabase('demo')
    const otherPool = createPool(other.appUrl, { max: 1 })
    expect((await otherPool.query(facts)).rows).toEqual([first])
    await otherPool.end()
    await other.drop()
  })

  it('is made once', async () => {
    await seedDemo(pool, TODAY)
    expect(await count('product')).toBe(300)
    expect(await count('customs_param')).toBe(await count('(select distinct kind, code from customs_param) d'))
  })
})

describe('the places of the demo', () => {
  it('have one area each for arriving, leaving, what is defective and what travels, and storage and a pick face', async () => {
    const areas = await query(`select w.code, a.purpose, count(*)::int as areas from warehouse_area a
      join warehouse w on w.id = a.warehouse_id where a.x is not null and a.width > 0 group by 1, 2`)
    for (const warehouse of ['CN-SHA', 'ES-VLC', 'JP-OSA'])
      for (const purpose of ['DOCK', 'STAGE', 'DEFECTIVE', 'TRANSIT', 'PICK_FACE'])
        expect(areas).toContainEqual({ code: warehouse, purpose, areas: 1 })
    expect(areas.filter(({ purpose }) => purpose === 'STORAGE').every(({ areas: n }) => Number(n) >= 2)).toBe(true)
  })

  it('do not lie on each other', async () => {
    const overlaps = await query(`select a.code, b.code as other from warehouse_area a join warehouse_area b
      on a.warehouse_id = b.warehouse_id and a.id < b.id
     and a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.depth and b.y < a.y + a.depth`)
    expect(overlaps).toEqual([])
  })

  it('are named in the language of the warehouse', async () => {
    const names = await query(`select w.code, a.name from warehouse_area a join warehouse w on w.id = a.warehouse_id
      where a.purpose = 'DOCK' order by 1`)
    expect(names.map(({ name }) => name)).toEqual(['收货区', 'Muelle de recepción', '入荷場'])
  })

  it('are mostly free to use, and some are not', async () => {
    expect(await count(`storage_location where status = 'LOCKED'`)).toBeGreaterThan(5)
    expect(await count(`storage_location where status = 'ACTIVE'`)).toBeGreaterThan(1_700)
  })
})

/** Lists are sorted by code, pull-downs by name: the first owner of either must be ready for trials. */
describe.each(['code', 'name'])('the first owner by %s', (order) => {
  const first = `(select * from cargo_owner order by ${order} limit 1)`

  it('is served where the administrator works, and needs no tallies', async () => {
    const rows = await query(`select distinct w.code, o.tally_required, o.outbound_tally_required from ${first} o
      join cargo_owner_warehouse s on s.cargo_owner_id = o.id join warehouse w on w.id = s.warehouse_id
      join user_warehouse u on u.warehouse_id = w.id join app_user a on a.id = u.user_id where a.username = 'admin'`)
    expect(rows).toContainEqual({ code: 'CN-SHA', tally_required: false, outbound_tally_required: false })
  })

  it.each([
    'code',
    'name',
  ])('has twenty products first by %s that are not bonded and keep over thirty days', async (by) => {
    const rows = await query(`select p.expiry_days, p.cus_hs_code, p.status from product p
      join ${first} o on o.id = p.cargo_owner_id order by p.${by} limit 20`)
    expect(rows).toHaveLength(20)
    for (const row of rows) {
      expect(row).toMatchObject({ cus_hs_code: null, status: 'ACTIVE' })
      expect(Number(row.expiry_days)).toBeGreaterThan(30)
    }
  })
})

it('every owner has a valid social credit code, a contact and rules', async () => {
  const owners = await query('select * from cargo_owner')
  for (const owner of owners) {
    expect(isSocialCreditCode(owner.unified_social_credit_code as string)).toBe(true)
    expect(owner.contacts).not.toEqual([])
    expect(Object.entries(owner).filter(([, value]) => value === null)).toEqual([])
  }
})

describe('the products of the demo', () => {
  const weighted = (digits: string) =>
    [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)

  it('have barcodes with the right check digit', async () => {
    const rows = await query('select barcode from product_barcode')
    expect(rows.filter(({ barcode }) => !/^\d{13,14}$/.test(barcode as string))).toEqual([])
    expect(rows.filter(({ barcode }) => weighted(barcode as string) % 10 !== 0)).toEqual([])
  })

  it('are found by every barcode that they carry', async () => {
    const carried = `select cargo_owner_id, id, barcode, 'PIECE' as level from product
      union select cargo_owner_id, p.id, b.barcode, b.level
        from product p, jsonb_to_recordset(p.barcodes) as b(barcode text, level text)`
    const entries = 'select cargo_owner_id, product_id, barcode, level from product_barcode'
    expect(await count(`(${carried}) c`)).toBe(await count('product_barcode'))
    expect(await count(`((${carried}) except (${entries})) d`)).toBe(0)
  })

  it('keep every rule of a product, and answer what customs asks', async () => {
    const products = resources.find(({ name }) => name === 'products')!
    const rows = await recordsOf(products)
    const hsCodes = await hsCodesNamed(createDb(pool), [...new Set(rows.map(({ cusHsCode }) => `${cusHsCode ?? ''}`))])
    const faults = rows.flatMap((row) => productFaults(row, hsCodes.get(`${row.cusHsCode}`), 'en'))
    expect(faults).toEqual([])
    const bonded = rows.filter(({ cusHsCode }) => cusHsCode !== null)
    expect(bonded.length).toBeGreaterThan(200)
    for (const row of bonded) expect(row.legalUnit1).toBe(hsCodes.get(`${row.cusHsCode}`)!.legalUnit1)
  })
})

it('the books of the demo are valid today and name goods of their owner', async () => {
  const books = await query(`select b.handbook_num, count(i.item_no)::int as items,
      bool_and(exists (select 1 from product p where p.cargo_owner_id = b.cargo_owner_id and p.cus_hs_code = i.hs_code)) as own,
      bool_and('2026-03-02' between b.valid_from and b.valid_to) as valid
    from manual_book b join manual_book_item i on i.manual_book_id = b.id group by 1 order by 1`)
  expect(books).toEqual([
    { handbook_num: 'T2218W000021', items: 8, own: true, valid: true },
    { handbook_num: 'T2218W000035', items: 12, own: true, valid: true },
  ])
})
