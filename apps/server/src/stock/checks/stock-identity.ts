import { type RawBuilder, sql } from 'kysely'

/** As JSON.stringify writes a text: both escape quotes, backslashes and control characters alike, and nothing else. */
const text = (column: string) => sql`to_json(s.${sql.ref(column)}::text)::text`
/** For ids and codes of closed lists: they contain nothing that has to be escaped. */
const plain = (column: string) => sql`'"' || s.${sql.ref(column)} || '"'`
/** Does not depend on the date style of the session. */
const day = (column: string) => sql`'"' || to_char(s.${sql.ref(column)}, 'YYYY-MM-DD') || '"'`
const whole = (column: string) => sql`s.${sql.ref(column)}::text`

const PARTS = [
  plain('warehouse_id'),
  plain('location_id'),
  text('container_no'),
  plain('cargo_owner_id'),
  plain('product_id'),
  text('batch_num'),
  day('product_date'),
  day('expiry_date'),
  text('handbook_num'),
  whole('handbook_item_no'),
  plain('quality'),
  plain('status'),
  text('hold_code'),
  day('received_on'),
  text('origin_no'),
]

const hash = sql`sha256(convert_to('[' || ${sql.join(PARTS, sql` || ',' || `)} || ']', 'UTF8'))`

/**
 * The id that a stock row `s` must have: `stockId` in SQL, byte for byte. Without a subquery, in which a distributed database
 * refuses to write texts; the planner writes the hash three times in either case.
 */
export const identityOf: RawBuilder<string> = sql`encode(set_byte(set_byte(substring(${hash}, 1, 16),
    6, get_byte(${hash}, 6) & 15 | 128), 8, get_byte(${hash}, 8) & 63 | 128), 'hex')::uuid`

/** The columns that a stock entry copies from its row. */
export const IDENTITY_COLUMNS = [
  'location_id',
  'container_no',
  'cargo_owner_id',
  'product_id',
  'batch_num',
  'product_date',
  'expiry_date',
  'handbook_num',
  'handbook_item_no',
  'quality',
  'status',
  'hold_code',
  'received_on',
  'origin_no',
] as const
