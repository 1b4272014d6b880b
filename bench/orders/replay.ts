import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type RowChange, TABLES } from './row-changes.ts'

interface Statement {
  readonly text: string
  readonly rows: string
}
type Transaction = readonly Statement[]

interface Shape {
  readonly columns: readonly string[]
  readonly keys: readonly string[]
}

async function shapeOf(client: pg.Client, table: string): Promise<Shape> {
  const { rows } = await client.query<Shape>(
    `select (select array_agg(attname::text) from pg_attribute where attrelid = $1::regclass and attnum > 0
              and not attisdropped and attgenerated = '') as columns,
            (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = i.indrelid
              and a.attnum = any(i.indkey) where i.indrelid = $1::regclass and i.indisprimary) as keys`,
    [table],
  )
  return rows[0]!
}

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** All rows of a table that one statement writes; of an update only the columns that change. */
function statementOf(table: string, { columns, keys }: Shape, changes: readonly RowChange[]): Statement {
  const from = `jsonb_populate_recordset(null::${table}, $1::jsonb) r`
  const where = keys.map((key) => `t."${key}" = r."${key}"`).join(' and ')
  const rows = JSON.stringify(changes.map(({ row }) => row))
  const { operation } = changes[0]!
  if (operation === 'INSERT')
    return { rows, text: `insert into ${table} (${listed(columns)}) select ${listed(columns)} from ${from}` }
  if (operation === 'DELETE') return { rows, text: `delete from ${table} t using ${from} where ${where}` }
  const changed = columns.filter((name) =>
    changes.some(({ row, before }) => JSON.stringify(row[name]) !== JSON.stringify(before?.[name])),
  )
  const set = (changed.length === 0 ? keys : changed).map((name) => `"${name}" = r."${name}"`).join(', ')
  return { rows, text: `update ${table} t set ${set} from ${from} where ${where}` }
}

/** New rows first, and those before them that they refer to. */
function birthsFirst([a]: readonly RowChange[], [b]: readonly RowChange[]): number {
  const placeOf = (change: RowChange | undefined) =>
    change?.operation === 'INSERT' ? TABLES.indexOf(change.table) : TABLES.length
  return placeOf(a) - placeOf(b)
}

/** Neighbours of one kind become one statement; a row that comes twice begins another. */
async function statementsOf(client: pg.Client, changes: readonly RowChange[]): Promise<Transaction[]> {
  const shapes = new Map<string, Shape>()
  for (const { table } of changes) if (!shapes.has(table)) shapes.set(table, await shapeOf(client, table))
  const transactions = new Map<string, RowChange[][]>()
  for (const change of changes) {
    const groups = transactions.get(change.transaction) ?? []
    const keyOf = ({ row }: RowChange) => JSON.stringify(shapes.get(change.table)!.keys.map((key) => row[key]))
    const isSame = (group: readonly RowChange[]) =>
      group[0]!.table === change.table && group[0]!.operation === change.operation
    const group = groups.findLast(isSame)
    if (group === undefined || group.some((one) => keyOf(one) === keyOf(change))) groups.push([change])
    else group.push(change)
    transactions.set(change.transaction, groups)
  }
  return [...transactions.values()].map((groups) =>
    groups.toSorted(birthsFirst).map((group) => statementOf(group[0]!.table, shapes.get(group[0]!.table)!, group)),
  )
}

/** The same text keeps its name, so that it is prepared once. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** The server shall not tell or follow what only the floor wrote. */
const alreadyTold = (change: RowChange): RowChange =>
  change.table === 'event'
    ? { ...change, row: { ...change.row, claimed_time: change.row.happened_time, handle_after: null } }
    : change

const NUMBERS = ['order_no', 'platform_order_no', 'pick_no', 'wave_no', 'parcel_no', 'manifest_no', 'express_num']

/** Values that must be others each time: ids and numbers of rows that are new. */
const ownValues = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  new Set(
    rows.flatMap((row) =>
      ['id', 'posting_id', ...NUMBERS].flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : [])),
    ),
  )

/**
 * Bare SQL that writes the same rows: the transactions that were recorded, under other ids and numbers, a statement a table.
 * `waiting` are the orders and lines that they begin with.
 */
export async function openReplay(
  client: pg.Client,
  changes: readonly RowChange[],
  waiting: Readonly<Record<'consumer_order' | 'consumer_order_line', readonly Readonly<Record<string, unknown>>[]>>,
) {
  const births = changes.filter(({ operation }) => operation === 'INSERT').map(({ row }) => row)
  const values = ownValues([...births, ...waiting.consumer_order, ...waiting.consumer_order_line])
  const transactions = await statementsOf(client, changes.map(alreadyTold))
  const first = Object.entries(waiting).map(([table, rows]) =>
    rows.map((row): RowChange => ({ transaction: 'first', table, operation: 'INSERT', row, before: null })),
  )
  const [beginning = []] = await statementsOf(client, first.flat())
  let round = 0
  const renamed = (transaction: Transaction, names: ReadonlyMap<string, string>): Transaction =>
    transaction.map(({ text, rows }) => ({
      text,
      rows: rows.replace(/"((?:[^"\\]|\\.)*)"/g, (whole, value: string) =>
        names.has(value) ? `"${names.get(value)}"` : whole,
      ),
    }))
  const write = async (transaction: Transaction) => {
    await client.query('begin')
    for (const { text, rows } of transaction) await client.query({ name: nameOf(text), text, values: [rows] })
    await client.query('commit')
  }
  return {
    /** Answers how to write a wave of orders that wait by now. */
    prepare: async () => {
      round += 1
      const names = new Map(
        [...values].map((value) => [value, /^[0-9a-f-]{36}$/.test(value) ? randomUUID() : `${value}~${round}`]),
      )
      await write(renamed(beginning, names))
      const ready = transactions.map((transaction) => renamed(transaction, names))
      return async () => {
        for (const transaction of ready) await write(transaction)
      }
    },
    statements: transactions.reduce((sum, { length }) => sum + length, 0),
    transactions: transactions.length,
  }
}
