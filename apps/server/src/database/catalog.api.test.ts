import { type FilterKind, filterKindIn } from '@entrepot/contract/kit/list'
import { lists } from '@entrepot/contract/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import '../capabilities/stores.ts'
import { columnName } from '../kit/sql/store.ts'
import { storeOf } from '../kit/sql/stores.ts'
import { openOwnedDatabase } from '../testing/database/owned-database.ts'
import { FIRST_TABLE, findProblems, planMoves } from './distribute/plan.ts'
import { readCatalog } from './distribute/read-catalog.ts'

const { database, owner } = await openOwnedDatabase()

/** Every rule about the shape of tables, as a statement that returns the tables that break it. */
const TABLES = `tables as (
  select c.oid, c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as about,
         substring(obj_description(c.oid, 'pg_class') from '^(warehouse|reference|local)\\M') as class
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)`
const firstColumn = (keys: string, table: string) =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = (${keys})[1])`

const RULES: Readonly<Record<string, string>> = {
  'its comment says warehouse, reference or local': `select name from tables where class is null`,
  'a warehouse table has a primary key': `
    select name from tables t where class = 'warehouse'
       and not exists (select 1 from pg_constraint where conrelid = t.oid and contype = 'p')`,
  'warehouse_id comes first in every key and unique index of a warehouse table': `
    select name || ' ' || i.indexrelid::regclass from tables t join pg_index i on i.indrelid = t.oid and i.indisunique
     where class = 'warehouse' and ${firstColumn('string_to_array(i.indkey::text, $x$ $x$)::int[]', 't.oid')} is distinct from 'warehouse_id'`,
  'warehouse_id comes first in every foreign key among warehouse tables': `
    select t.name || ' ' || f.conname from tables t
      join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' join tables r on r.oid = f.confrelid
     where t.class = 'warehouse' and r.class = 'warehouse'
       and (${firstColumn('f.conkey', 't.oid')} <> 'warehouse_id' or ${firstColumn('f.confkey', 'r.oid')} <> 'warehouse_id')`,
  'only warehouse tables refer to warehouse tables': `
    select t.name || ' ' || f.conname from tables t
      join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' join tables r on r.oid = f.confrelid
     where r.class = 'warehouse' and t.class <> 'warehouse'`,
  'only local tables refer to local tables': `
    select t.name || ' ' || f.conname from tables t
      join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' join tables r on r.oid = f.confrelid
     where r.class = 'local' and t.class <> 'local'`,
  'no column of a warehouse table counts by itself': `
    select t.name || '.' || a.attname from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
     where t.class = 'warehouse' and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval(%')`,
  'no warehouse table has a trigger': `
    select t.name || ' ' || g.tgname from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
     where t.class = 'warehouse'`,
  'append-only can be changed by nobody': `
    select t.name || ' ' || r.role || ' ' || p.right from tables t, unnest(array[current_user::text, $1]) r(role),
           unnest(array['update', 'delete', 'truncate']) p("right")
     where t.about like '%append-only%' and has_table_privilege(r.role, t.oid, p.right)`,
  'the serving role owns nothing': `
    select t.name from tables t join pg_class c on c.oid = t.oid where pg_get_userbyid(c.relowner) = $1`,
}

async function breakersOf(rule: string): Promise<string[]> {
  const statement = `with ${TABLES}, role as (select $1::text) ${RULES[rule]}`
  const { rows } = await owner.query({ text: statement, values: [database.appRole], rowMode: 'array' })
  return rows.flat() as string[]
}

describe('every table keeps the rules', () => {
  it.each(Object.keys(RULES))('%s', async (rule) => {
    expect(await breakersOf(rule)).toEqual([])
  })

  /** For every rule a table that breaks it, because a rule that never fails proves nothing. */
  const PLANTED: readonly [rule: string, sql: string, breaker: string][] = [
    ['its comment says warehouse, reference or local', `create table planted (n int)`, 'planted'],
    ['its comment says warehouse, reference or local', `create table planted (n int); comment on table planted is 'localised'`, 'planted'],
    ['a warehouse table has a primary key', `create table planted (n int); comment on table planted is 'warehouse: x'`, 'planted'],
    ['warehouse_id comes first in every key and unique index of a warehouse table', `create table planted (id uuid primary key, warehouse_id uuid); comment on table planted is 'warehouse: x'`, 'planted planted_pkey'],
    ['warehouse_id comes first in every key and unique index of a warehouse table', `create table planted (warehouse_id uuid, code text, primary key (warehouse_id, code)); create unique index planted_code on planted (lower(code)); comment on table planted is 'warehouse: x'`, 'planted planted_code'],
    ['warehouse_id comes first in every foreign key among warehouse tables', `create table planted (warehouse_id uuid, id uuid, parent uuid, primary key (warehouse_id, id), constraint up foreign key (parent, warehouse_id) references planted (id, warehouse_id), unique (id, warehouse_id)); comment on table planted is 'warehouse: x'`, 'planted up'],
    ['only warehouse tables refer to warehouse tables', `create table planted (warehouse_id uuid, actor_id uuid, key text, constraint up foreign key (warehouse_id, actor_id, key) references idempotency); comment on table planted is 'reference: x'`, 'planted up'],
    ['only local tables refer to local tables', `create table planted (id uuid, constraint up foreign key (id) references file); comment on table planted is 'reference: x'`, 'planted up'],
    ['no column of a warehouse table counts by itself', `create table planted (warehouse_id uuid, n bigserial, primary key (warehouse_id, n)); comment on table planted is 'warehouse: x'`, 'planted.n'],
    ['no column of a warehouse table counts by itself', `create table planted (warehouse_id uuid, n int generated always as identity, primary key (warehouse_id, n)); comment on table planted is 'warehouse: x'`, 'planted.n'],
    ['no warehouse table has a trigger', `create table planted (warehouse_id uuid primary key); comment on table planted is 'warehouse: x'; create function act() returns trigger language plpgsql as 'begin return new; end'; create trigger acting before insert on planted for each row execute function act()`, 'planted acting'],
    ['append-only can be changed by nobody', `create table planted (n int); comment on table planted is 'local, append-only: x'`, 'update'],
  ] // biome-ignore format: one table a row
  it.each(PLANTED)('and is caught when not: %s', async (rule, sql, breaker) => {
    await owner.query('begin')
    await owner.query(sql)
    const breakers = await breakersOf(rule)
    await owner.query('rollback')
    expect(breakers.join('; ')).toContain(breaker)
  })
})

/** Filters that scan all rows, and why that is acceptable. */
const UNINDEXED = new Set([
  'jobs.startedBy', // a few jobs a day, kept for ninety days
  'stockEntries.quantity', // tells what came from what went, half of the ledger each, and is asked with a span of time
])

/** The tables of a view, and columns of another table by which a list is sorted. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  receipt_detail: ['recv_registration', 'recv_registration_line'],
  ship_detail: ['shipment_task', 'shipment_task_line'],
  audit_entry: ['audit_log', 'warehouse_audit'],
}
/** Columns of a view that have another name in each of its tables: each of them needs its index. */
const VIEW_COLUMNS: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  'work_done.done_time': [
    ['recv_registration', 'completed_time'],
    ['putaway', 'completed_time'],
    ['pick_task', 'completed_time'],
    ['tally_task', 'tally_time'],
    ['out_tally_task', 'tally_time'],
    ['stocktaking_line', 'counted_time'],
    ['parcel', 'created_time'],
    ['stock_entry', 'happened_time'],
  ],
  'flow_document.happened_time': [
    ['putaway', 'completed_time'],
    ['shipment_task', 'shipped_time'],
    ['consumer_order', 'shipped_time'],
    ['pick_task', 'completed_time'],
    ['stocktaking', 'approved_time'],
    ['recv_registration', 'completed_time'],
  ],
}
const SORTED_ELSEWHERE: Readonly<Record<string, readonly [table: string, column: string]>> = {
  'inventories.productCode': ['product', 'code'],
  'staff.lastLoginTime': ['sign_in', 'last_login_time'],
}

interface Index {
  readonly table: string
  readonly kind: string
  readonly columns: readonly string[]
}

describe('every list can be sorted and filtered without reading all of it', () => {
  let indexes: Index[]
  beforeAll(async () => {
    const { rows } = await owner.query(`
      select i.indrelid::regclass::text as table, m.amname as kind,
             array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as columns
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
       where (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = 'present')
         and c.relnamespace = 'public'::regnamespace`)
    indexes = rows
  })
  /** Inside a warehouse every index may begin with it, because every statement is about one warehouse. */
  const has = (table: string, kind: string, ...columns: string[]): boolean =>
    VIEW_COLUMNS[`${table}.${columns[0]}`]?.every(([part, column]) => has(part, kind, column, ...columns.slice(1))) ??
    indexes.some(
      (index) =>
        (VIEWS[table] ?? [table]).includes(index.table) &&
        index.kind === kind &&
        [columns, ['warehouse_id', ...columns]].some((beginning) =>
          beginning.every((column, position) => index.columns[position] === column),
        ),
    )

  const sorts = lists.flatMap((list) => list.sorts.map((name) => ({ list, name, title: `${list.name} by ${name}` })))
  it.each(sorts)('sort $title', ({ list, name }) => {
    const [table, column] = SORTED_ELSEWHERE[`${list.name}.${name}`] ?? [storeOf(list.name).table, columnName(name)]
    expect(has(table, 'btree', column, 'id')).toBe(true)
  })

  it('and none is sorted by default in another way', () => {
    for (const { defaultSort, sorts: allowed } of lists) expect(allowed).toContain(defaultSort.split(',')[0])
  })

  const filters = lists.flatMap((list) =>
    list.filters.map((name) => ({ list, name, title: `${list.name} by ${name}` })),
  )
  it.each(filters)('filter $title', ({ list, name }) => {
    const { table, links, grams, customFilters: sought } = storeOf(list.name)
    if (sought?.[name] !== undefined) return // it looks into another table, whose own list is indexed for it
    const column = columnName(name)
    const link = links?.[name]
    const hasIndex: Record<FilterKind, () => boolean> = {
      contains: () => grams === true && list.search.includes(name) && has(table, 'gin', 'search_grams'),
      oneOf: () => {
        if (link !== undefined) return has(link.table, 'btree', link.other) && has(link.table, 'btree', link.own)
        return list.fields[name]!.look.kind === 'choices' ? has(table, 'gin', column) : has(table, 'btree', column)
      },
      exact: () => has(table, 'btree', column),
      yesNo: () => has(table, 'btree', column),
      range: () => has(table, 'btree', column),
    }
    expect(hasIndex[filterKindIn(list, name)]()).toBe(!UNINDEXED.has(`${list.name}.${name}`))
  })

  const searched = lists.filter(({ search }) => search.length > 0).map((list) => ({ list, name: list.name }))
  it.each(searched)('keyword of $name', ({ list }) => {
    const { table, grams } = storeOf(list.name)
    expect([grams, has(table, 'gin', 'search_grams')]).toEqual([true, true])
  })
})

describe('a field that every record has', () => {
  const documents = lists.filter((list) => list.kind === 'document')
  it.each(
    documents.map((document) => ({ document, name: document.name })),
  )('stands in columns of $name that are never null', async ({ document }) => {
    const { table, expressions, ownRows } = storeOf(document.name)
    const present = Object.entries(document.fields).filter(([name, field]) => field.present && !expressions?.[name])
    const { rows } = await owner.query<{ name: string }>(
      // If document types share a table, a check says for which of them a column is never null.
      `select attname as name from pg_attribute a where attrelid = $1::regclass and attnum > 0 and (attnotnull or $2
          and exists (select 1 from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c'
            and pg_get_constraintdef(c.oid) like '%(' || a.attname || ' IS NOT NULL) OR %'))`,
      [table, ownRows !== undefined],
    )
    const notNull = new Set(rows.map(({ name }) => name))
    expect(present.map(([name]) => columnName(name)).filter((column) => !notNull.has(column))).toEqual([])
  })
})

describe('npm run distribute', () => {
  it('finds nothing wrong with the tables', async () => {
    expect(findProblems(await readCatalog(owner))).toEqual([])
  })

  it('gives every table the place that its comment says', async () => {
    const { rows } = await owner.query<{ name: string; class: string }>(`with ${TABLES} select name, class from tables`)
    const ofClass = (tableClass: string) => rows.filter((row) => row.class === tableClass).map(({ name }) => name)
    const { tables } = await readCatalog(owner)
    const plan = planMoves({
      tables: tables.map((table) => ({ ...table, placement: 'coordinator' })),
      foreignKeys: [],
      missingKeys: [],
    })
    expect([...plan.copy].sort()).toEqual(ofClass('reference').sort())
    expect([...plan.spread].sort()).toEqual(ofClass('warehouse').sort())
    expect(plan.spread[0]).toBe(FIRST_TABLE)
  })
})
