import { type RawBuilder, sql } from 'kysely'

/** Effects with a column for pieces in and one for pieces out; moves have one column for their net. */
const GROSS = ['RECEIPT', 'DISPATCH', 'COUNT', 'LOSS', 'OPENING', 'TRANSFER'] as const

export const FLOW_COLUMNS: readonly string[] = [
  ...GROSS.flatMap((effect) => [`${effect.toLowerCase()}_in`, `${effect.toLowerCase()}_out`]),
  'move_net',
]

const signed = (effect: string, sign: 'in' | 'out') =>
  sign === 'in'
    ? sql`sum(e.quantity) filter (where e.effect = ${sql.lit(effect)} and e.quantity > 0)`
    : sql`-sum(e.quantity) filter (where e.effect = ${sql.lit(effect)} and e.quantity < 0)`

/** The flows of entries `e`, in the order of the columns; null where an effect moved nothing. */
export const sumsOfEntries: RawBuilder<unknown> = sql.join([
  ...GROSS.flatMap((effect) =>
    (['in', 'out'] as const).map(
      (sign) => sql`${signed(effect, sign)} as ${sql.ref(`${effect.toLowerCase()}_${sign}`)}`,
    ),
  ),
  sql`nullif(sum(e.quantity) filter (where e.effect = 'MOVE'), 0) as move_net`,
])

export const flowColumns = (alias?: string): RawBuilder<unknown> =>
  sql.join(FLOW_COLUMNS.map((name) => sql.ref(alias === undefined ? name : `${alias}.${name}`)))

/** The net change of the stock by the flows of a row. */
export const netOfFlows = (alias: string): RawBuilder<unknown> =>
  sql`0 ${sql.join(
    FLOW_COLUMNS.map((name) => {
      const pieces = sql`coalesce(${sql.ref(`${alias}.${name}`)}, 0)`
      return name.endsWith('_out') ? sql`- ${pieces}` : sql`+ ${pieces}`
    }),
    sql` `,
  )}`
