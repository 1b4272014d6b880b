import { randomUUID } from 'node:crypto'
import { PORTAL_BASE } from '@entrepot/contract/identity/api'
import pg from 'pg'
import { ownCpu } from '../kit/cpu.ts'
import type { Served } from '../receipt/served.ts'
import type { Ran } from '../receipt/turns.ts'
import type { Place } from '../receipt/warehouse.ts'
import { asSuperuser } from './rows.ts'

export const BATCH = 100
let count = 0

function batchOf({ cargoOwnerId, productIds }: Place) {
  const orders = Array.from({ length: BATCH }, () => {
    count += 1
    const line = (n: number) => ({ productId: productIds[(count * 2 + n) % productIds.length], skuTotal: 1 + n })
    return {
      platform: 'TMALL',
      platformOrderNo: `BENCH-${count}`,
      shopName: `Shop ${count % 5}`,
      cargoOwnerId,
      consignee: `收货人${count}`,
      phone: '13800001234',
      province: '上海市',
      city: '上海市',
      address: `${count} 号`,
      latestShipTime: new Date(Date.now() + 86_400_000).toISOString(),
      lines: [line(0), line(1)],
    }
  })
  return { orders }
}

/** As many calls as fit into the time, by some clients at once. */
async function takeTurns(
  clients: number,
  milliseconds: number,
  cpu: () => Promise<number>,
  once: (client: number) => Promise<void>,
): Promise<Ran> {
  const [before, begun] = [await cpu(), performance.now()]
  let batches = 0
  const drive = async (client: number) => {
    while (performance.now() - begun < milliseconds) {
      await once(client)
      batches += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => drive(client)))
  return { documents: batches * BATCH, cpu: (await cpu()) - before }
}

export const takeIn = ({ port, headers, cpu }: Served, place: Place, clients: number, milliseconds: number) =>
  takeTurns(clients, milliseconds, cpu, async () => {
    const response = await fetch(`http://127.0.0.1:${port}${PORTAL_BASE}/orders`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(batchOf(place)),
    })
    if (!response.ok) throw new Error(await response.text())
    const { data } = (await response.json()) as { data: { results: { outcome: string }[] } }
    if (data.results.some(({ outcome }) => outcome !== 'CREATED')) throw new Error('an order was refused')
  })

type Row = Record<string, unknown>
const TABLES = ['consumer_order', 'consumer_order_line', 'warehouse_audit', 'event'] as const
type Sample = Readonly<Record<(typeof TABLES)[number], Row[]>>

/**
 * The rows that the server wrote for one batch, as they stand in its tables, moved to another warehouse: otherwise the
 * server would decide beside its own intake which orders of the floor are ready.
 */
export async function sampleOf(url: string): Promise<Sample> {
  return asSuperuser(url, async (client) => {
    const read = async (text: string) => {
      const { rows } = await client.query<{ row: Row; other: string }>(
        `select row, (select w.id from warehouse w where w.id::text <> row ->> 'warehouse_id' order by w.code limit 1) as other
           from (${text}) t`,
      )
      return rows.map(({ row, other }): Row => ({ ...row, warehouse_id: other }))
    }
    const orders = `(select id from consumer_order order by created_time desc, id desc limit ${BATCH})`
    return {
      consumer_order: await read(`select to_jsonb(t) as row from consumer_order t where id in ${orders}`),
      consumer_order_line: await read(
        `select to_jsonb(t) as row from consumer_order_line t where document_id in ${orders}`,
      ),
      warehouse_audit: await read(
        `select to_jsonb(t) as row from warehouse_audit t where record_id in (select id::text from ${orders} o)`,
      ),
      event: await read(
        `select to_jsonb(t) as row from event t where resource = 'orders' and record_id::text in (select id::text from ${orders} o)`,
      ),
    }
  })
}

/** The same rows under other ids and numbers. */
function renamed(sample: Sample): Sample {
  const ids = new Map(sample.consumer_order.map(({ id }) => [String(id), randomUUID()]))
  const other = (id: unknown) => ids.get(String(id)) ?? id
  count += BATCH
  return {
    consumer_order: sample.consumer_order.map((row, n) => ({
      ...row,
      id: other(row.id),
      order_no: `F-${count + n}`,
      platform_order_no: `F-${count + n}`,
    })),
    consumer_order_line: sample.consumer_order_line.map((row) => ({
      ...row,
      id: randomUUID(),
      document_id: other(row.document_id),
    })),
    warehouse_audit: sample.warehouse_audit.map((row) => ({
      ...row,
      id: randomUUID(),
      record_id: other(row.record_id),
    })),
    event: sample.event.map((row) => ({
      ...row,
      claimed_time: row.happened_time,
      handle_after: null,
      id: randomUUID(),
      record_id: other(row.record_id),
    })),
  }
}

/** Bare SQL that writes the same rows: a statement a table, a transaction a batch. */
export async function floorOf(url: string, sample: Sample, clients: number) {
  const pools = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const columns = new Map<string, string>()
  for (const table of TABLES) {
    const { rows } = await pools[0]!.query<{ list: string }>(
      `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    columns.set(table, rows[0]!.list)
  }
  const write = async (client: pg.Client) => {
    const rows = renamed(sample)
    await client.query('begin')
    for (const table of TABLES) {
      const list = columns.get(table)
      await client.query(
        `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows[table])],
      )
    }
    await client.query('commit')
  }
  return {
    run: (milliseconds: number) =>
      takeTurns(
        clients,
        milliseconds,
        async () => ownCpu(),
        (client) => write(pools[client]!),
      ),
    stop: () => Promise.all(pools.map((client) => client.end())),
  }
}
