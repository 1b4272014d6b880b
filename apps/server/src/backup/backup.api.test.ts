import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { claimDelivery } from '../capabilities/integration/deliveries/claim.ts'
import { createPool } from '../database/pool.ts'
import { createDb } from '../kit/sql/db.ts'
import { backupFolder, quiet, restoredCopy } from '../testing/database/backup-fixture.ts'
import { withDatabase } from '../testing/database/named-database.ts'
import { definitionsOf, tableContents } from '../testing/database/table-contents.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { shelvedBy } from '../testing/shelved.ts'
import { warehouseDay } from '../testing/warehouse-day.ts'
import { verify } from '../verify/verify.ts'
import { tablesOf } from './describe-database.ts'
import { progressLines } from './progress.ts'
import { writeBackup } from './write-backup.ts'

const test = await openTestApp()
const folder = await backupFolder()
const { rows: databases } = await test.pool.query('select current_database() as name')
const ownerUrl = withDatabase(inject('testServer').ownerUrl, databases[0].name)
const ownerPool = createPool(ownerUrl, { max: 1 })
afterAll(() => ownerPool.end())

const day = await warehouseDay(test)
const admin = await day.as('admin')
const { productId } = await shelvedBy(admin, day, [{ planSkuTotal: 5_000 }])
const FILE_ID = '019b0000-0000-7000-8000-00000000f11e'
/** All 256 bytes, and what COPY escapes with a backslash in text format. */
const UPLOAD = Buffer.concat([Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), Buffer.from('\\N\t\\.\n')])

await test.pool.query(
  `insert into file (id, name, type, size, content, uploaded_by, created_time)
   select $1, E'odd\\tname\\\\N\\n', 'image/png', $2, $3, id, now() from app_user where username = 'admin'`,
  [FILE_ID, UPLOAD.length, UPLOAD],
)
await test.pool.query(
  `with system as (
     insert into integration (id, name, url, secret, document_types, created_time, updated_time)
     values (gen_random_uuid(), 'ERP', 'https://erp.example', 'x', '{RECV_REQ}', now(), now()) returning id)
   insert into integration_delivery (warehouse_id, id, integration_id, document_no, event, sequence, body, waiting_since,
     next_time, claimed_until, created_by, created_time)
   select $1, gen_random_uuid(), id, 'TEST', 'test', 1, 'null', now(), now(), now() + interval '1 hour', 'admin', now() from system`,
  [day.warehouseId],
)
await test.pool.query(
  `insert into job (id, kind, state, due_time, heartbeat_time, created_time)
   values (gen_random_uuid(), 'verify', 'RUNNING', now(), now(), now())`,
)

await test.pool.query(
  `insert into task_claim (warehouse_id, document_id, resource, document_no, claim_id, user_id, username, session_id,
     taken_time, held_until)
   select $1, gen_random_uuid(), 'recvReqs', 'TAKEN', gen_random_uuid(), user_id, 'admin', id, now(), now() + interval '12 hours'
     from session limit 1`,
  [day.warehouseId],
)

/** Tables that a restored copy changes on purpose. */
const SETTLED = [
  'session',
  'task_claim',
  'job',
  'integration_delivery',
  'system_setting',
  'system_setting_version',
  'schema_migration',
]
const file = join(folder, 'quiet.tar.gz')
const written = await writeBackup(ownerUrl, file, quiet)
const copy = await restoredCopy(file)

describe('a restored copy', () => {
  it('has every row of every table as it was, uploads included', async () => {
    expect(written.rows).toBeGreaterThan(1_000)
    const [before, after] = [await tableContents(test.pool, SETTLED), await tableContents(copy.pool, SETTLED)]
    expect(after).toEqual(before)
    const { rows } = await copy.pool.query('select content from file where id = $1', [FILE_ID])
    expect(rows[0].content.equals(UPLOAD)).toBe(true)
    expect(await verify(createDb(copy.pool), async () => undefined)).toEqual([])
  })

  it('has every constraint, index, trigger, function and right of the database', async () => {
    expect(await definitionsOf(copy.ownerPool)).toEqual(await definitionsOf(ownerPool))
    await expect(copy.ownerPool.query('delete from stock_entry')).rejects.toThrow('permission denied')
  })

  it('has no sessions, no task that one of them has taken, and no job that nobody runs', async () => {
    for (const table of ['session', 'task_claim']) {
      expect((await test.pool.query(`select 1 from ${table}`)).rowCount).toBeGreaterThan(0)
      expect((await copy.pool.query(`select 1 from ${table}`)).rowCount).toBe(0)
    }
    const { rows } = await copy.pool.query(`select state, heartbeat_time from job where kind = 'verify'`)
    expect(rows).toEqual([{ state: 'WAITING', heartbeat_time: null }])
  })

  it('sends nothing to other systems until somebody says so, or at once where that was wanted', async () => {
    const inAMinute = new Date(Date.now() + 60_000)
    expect(await claimDelivery(createDb(copy.pool), inAMinute, [])).toBe(undefined)
    const sending = await restoredCopy(file, { holdDeliveries: false })
    expect(await claimDelivery(createDb(sending.pool), inAMinute, [])).toMatchObject({ url: 'https://erp.example' })
  })
})

describe('a backup', () => {
  it('knows how far it is', async () => {
    const client = await ownerPool.connect()
    const lines: string[] = []
    try {
      const sizes = new Map((await tablesOf(client)).map(({ name, diskBytes }) => [name, diskBytes]))
      for (const table of ['file', 'stock_entry', 'storage_location']) expect(sizes.get(table)).toBeGreaterThan(0)
    } finally {
      client.release()
    }
    const clock = { now: 0 }
    const tell = progressLines({ say: (line) => lines.push(line) }, 'backing up', 200, () => clock.now)
    for (const done of [10, 50, 100, 200]) {
      clock.now += 600
      tell('stock', 1_234, 5_000, done)
    }
    expect(lines).toEqual([
      'backing up stock: 1,234 rows, 4.9 KB, 25 % of all',
      'backing up stock: 1,234 rows, 4.9 KB, 99 % of all',
    ])
  })

  it('has its name when it is whole, for its owner only, and replaces no other', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(writeBackup(ownerUrl, file, quiet)).rejects.toThrow('is there already')
    const stopped = join(folder, 'stopped.tar.gz')
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(writeBackup(ownerUrl, stopped, { ...quiet, signal })).rejects.toThrow('enough')
    for (const name of [stopped, `${stopped}.part`]) await expect(stat(name)).rejects.toThrow('ENOENT')
    await expect(writeBackup(ownerUrl, join(folder, 'no/such.tar.gz'), quiet)).rejects.toThrow('no such folder')
  })

  it('is of one moment, while servers write', async () => {
    const [row] = await day.stockOf(productId)
    const toLocationId = await day.place()
    let [moves, isOver] = [0, false]
    const writing = Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => {
        for (; !isOver; moves += 1)
          await admin.move({ stockId: row!.id, toLocationId, quantity: 1, override: true, reason: 'busy' })
      }),
    )
    const busy = join(folder, 'busy.tar.gz')
    const before = moves
    await writeBackup(ownerUrl, busy, quiet)
    const after = moves
    isOver = true
    await writing
    expect(after).toBeGreaterThan(before)
    const of = await restoredCopy(busy)
    expect(await verify(createDb(of.pool), async () => undefined)).toEqual([])
    const { rows } = await of.pool.query(
      `select sum(s.on_hand)::int as pieces, (select count(*)::int / 2 from stock_entry where reason = 'busy') as moves,
              sum(s.on_hand) filter (where s.location_id = $2)::int as moved from stock s where s.product_id = $1`,
      [productId, toLocationId],
    )
    expect(rows[0].pieces).toBe(5_000)
    expect(rows[0].moved ?? 0).toBe(rows[0].moves)
    expect(rows[0].moves).toBeLessThanOrEqual(after + 6)
    // The history is copied long after the ledger: without one snapshot for all tables it would be ahead of it.
    const { rows: ahead } = await of.pool.query(
      `select record_label from warehouse_audit a where resource = 'quickMove'
          and not exists (select 1 from stock_entry e where e.document_id::text = a.record_id)`,
    )
    expect(ahead).toEqual([])
  })
})
