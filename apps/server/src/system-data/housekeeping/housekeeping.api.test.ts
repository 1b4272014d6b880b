import type { Pool } from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createPool } from '../../database/pool.ts'
import type { Context } from '../../kit/http/context.ts'
import { createDb } from '../../kit/sql/db.ts'
import { withDatabase } from '../../testing/database/named-database.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { housekeeping } from './housekeeping.ts'

const test = await openTestApp()
const databaseName = (await test.pool.query('select current_database() as name')).rows[0].name
const owner = createPool(withDatabase(inject('testServer').ownerUrl, databaseName), { max: 1 })
afterAll(() => owner.end())

/** For everything that expires, one row that is too old and one that is just young enough. */
async function plant() {
  const ago = (interval: string) => `'${test.clock.now().toISOString()}'::timestamptz - interval '${interval}'`
  await test.pool.query(`
    insert into login_attempt (id, address, happened_time) values
      (gen_random_uuid(), 'old', ${ago('25 hours')}), (gen_random_uuid(), 'young', ${ago('23 hours')});
    insert into idempotency (warehouse_id, actor_id, key, request_hash, created_time) values
      (gen_random_uuid(), gen_random_uuid(), 'old', '', ${ago('25 hours')}),
      (gen_random_uuid(), gen_random_uuid(), 'young', '', ${ago('23 hours')});
    insert into event (warehouse_id, id, resource, action, happened_time, claimed_time, handle_after) values
      (gen_random_uuid(), gen_random_uuid(), 'old', 'x', ${ago('25 hours')}, ${ago('25 hours')}, null),
      (gen_random_uuid(), gen_random_uuid(), 'untold', 'x', ${ago('25 hours')}, null, null),
      (gen_random_uuid(), gen_random_uuid(), 'undone', 'x', ${ago('25 hours')}, ${ago('25 hours')}, ${ago('1 hour')}),
      (gen_random_uuid(), gen_random_uuid(), 'young', 'x', ${ago('23 hours')}, ${ago('23 hours')}, null);
    insert into stock (warehouse_id, id, location_id, container_no, cargo_owner_id, product_id, batch_num, product_date,
        expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no, on_hand, present,
        updated_time)
      select l.warehouse_id, gen_random_uuid(), l.id, '', p.cargo_owner_id, p.id, n.name, '0001-01-01', '9999-12-31', '', 0,
             'GOOD', 'AVAILABLE', '', '2026-01-01', '', n.pieces, n.pieces > 0, n.changed
        from (select * from storage_location limit 1) l, (select * from product limit 1) p, (values
        ('old', 0, ${ago('91 days')}), ('young', 0, ${ago('89 days')}), ('full', 1, ${ago('91 days')})) n(name, pieces, changed);
    insert into integration (id, name, url, secret, document_types, created_time, updated_time)
      values (gen_random_uuid(), 'ERP', 'https://erp.example', '', '{RECV_REG}', now(), now());
    insert into integration_delivery (warehouse_id, id, integration_id, document_no, event, sequence, body, state, waiting_since,
        next_time, created_by, created_time)
      select w.id, gen_random_uuid(), i.id, n.no, 'test', 1, 'null', n.state, n.made, n.due, '', n.made
        from (select id from warehouse limit 1) w, integration i, (values
        ('old', 'SENT', ${ago('91 days')}, null), ('waits', 'FAILED', ${ago('91 days')}, ${ago('1 hour')}),
        ('young', 'GIVEN_UP', ${ago('89 days')}, null)) n(no, state, made, due);
    insert into job (id, kind, state, due_time, created_time, finished_time) values
      (gen_random_uuid(), 'old', 'COMPLETED', ${ago('91 days')}, ${ago('91 days')}, ${ago('91 days')}),
      (gen_random_uuid(), 'young', 'COMPLETED', ${ago('89 days')}, ${ago('89 days')}, ${ago('89 days')});
    insert into task_claim (warehouse_id, document_id, resource, document_no, claim_id, user_id, username, session_id,
        taken_time, held_until)
      select w.id, gen_random_uuid(), 'pickTasks', n.no, gen_random_uuid(), gen_random_uuid(), n.no, gen_random_uuid(), now(),
             n.until from (select id from warehouse limit 1) w, (values
        ('old', ${ago('1 hour')}), ('young', ${ago('-1 hour')})) n(no, until);
    insert into export_file (id, job_id, name, type, size, user_id, created_time)
      select gen_random_uuid(), gen_random_uuid(), n.name, 'text/csv', 0, gen_random_uuid(), n.made from (values
        ('old', ${ago('8 days')}), ('young', ${ago('6 days')})) n(name, made);
    insert into job (id, kind, state, url, due_time, created_time, finished_time)
      select f.job_id, f.name || ' file', 'COMPLETED', '/exports/' || f.id || '?signature=x', f.created_time, f.created_time,
             f.created_time from export_file f;
    insert into file (id, name, type, size, content, uploaded_by, created_time)
      select gen_random_uuid(), n.name, 'image/png', 1, 'x', u.id, n.made from app_user u, (values
        ('old', ${ago('25 hours')}), ('pictured', ${ago('8 days')}), ('shown', ${ago('8 days')}), ('young', ${ago('23 hours')})) n(name, made)
       where u.username = 'owner';
    insert into session (id, token_hash, user_id, address, user_agent, created_time, last_used_time, expires_time)
      select gen_random_uuid(), n.name::bytea, u.id, n.name, '', n.ended, n.ended, n.ended from app_user u, (values
        ('old', ${ago('31 days')}), ('young', ${ago('29 days')})) n(name, ended) where u.username = 'owner'`)
  const { rows } = await test.pool.query<{ shown: string; pictured: string; product: string }>(`
    select (select id from file where name = 'shown') as shown, (select id from file where name = 'pictured') as pictured,
           (select id from product order by code limit 1) as product`)
  const { shown, pictured, product } = rows[0]!
  const address = (file: string) => `/services/upload/api/file/${file}`
  await test.pool.query(`update app_user set avatar_url = $1 where username = 'owner'`, [address(shown)])
  await test.pool.query('update product set picture_url = $1 where id = $2', [address(pictured), product])
}

/** As a start of today makes them: the database may have been started last month. */
const makeMonths = () =>
  owner.query("select make_stock_entry_partitions((current_date - interval '1 month')::date, 26)")

it('removes what nobody will ask for again, and nothing else', async () => {
  await plant()
  await makeMonths()
  const person = await test.signIn('admin')
  const counted = `select (select count(*) from audit_log)::int as log, (select count(*) from app_user)::int as people`
  const before = (await test.pool.query(counted)).rows
  const steps: number[] = []
  const context = { db: createDb(test.pool), clock: test.clock } as unknown as Context
  const removed = await housekeeping.run(context, { report: async (done) => void steps.push(done) })

  const { ledgerMonthsMade, ...gone } = removed
  expect(gone).toEqual({
    sessions: 1,
    idempotencyKeys: 1,
    loginAttempts: 1,
    events: 1,
    emptyStockRows: 1,
    deliveries: 1,
    takenTasks: 1,
    jobs: 1,
    exportFiles: 1,
    files: 1,
    consignees: 0,
  })
  expect(ledgerMonthsMade).toBe(0) // the start has made them
  const { rows } = await test.pool.query(`
    select array(select address from login_attempt order by 1) as attempts, array(select key from idempotency) as keys,
      array(select resource from event where action = 'x' order by 1) as events,
      array(select document_no from integration_delivery order by 1) as deliveries, array(select kind from job where kind not like '% file') as jobs,
      array(select kind from job where url is not null) as links, array(select name from export_file) as exports, array(select batch_num from stock order by 1) as stock, array(select name from file order by 1) as files,
      array(select document_no from task_claim) as claims,
      array(select address from session where address in ('old', 'young')) as sessions`)
  expect(rows[0]).toEqual({
    attempts: ['young'],
    keys: ['young'],
    events: ['undone', 'untold', 'young'],
    deliveries: ['waits', 'young'],
    jobs: ['young'],
    links: ['young file'],
    exports: ['young'],
    claims: ['young'],
    stock: ['full', 'young'],
    files: ['pictured', 'shown', 'young'],
    sessions: ['young'],
  })
  expect((await test.pool.query(counted)).rows).toEqual(before)
  expect(steps).toEqual(Array.from({ length: steps.length }, (_, index) => index))
  expect(steps).toHaveLength(13)
  await expect(person.session.me()).resolves.toBeDefined()
})

describe('a step of it', () => {
  const runOn = (pool: Pool) =>
    housekeeping.run({ db: createDb(pool), clock: test.clock } as unknown as Context, { report: async () => undefined })

  it('that fails keeps none of the others from being done, and the job fails', async () => {
    await test.pool.query(`
      insert into job (id, kind, state, due_time, created_time, finished_time)
        values (gen_random_uuid(), 'over', 'COMPLETED', now(), now(), timestamptz '2000-01-01')`)
    const jobs = async () => (await test.pool.query(`select 1 from job where kind = 'over'`)).rowCount
    expect(await jobs()).toBe(1)
    await owner.query('alter table idempotency rename to idempotency_elsewhere')
    try {
      await expect(runOn(test.pool)).rejects.toThrow(/^idempotencyKeys: .*does not exist/)
    } finally {
      await owner.query('alter table idempotency_elsewhere rename to idempotency')
    }
    expect(await jobs()).toBe(0)
  })

  it('may take longer than a request', async () => {
    await test.pool.query(`
      insert into event (warehouse_id, id, resource, action, happened_time, claimed_time)
        values (gen_random_uuid(), gen_random_uuid(), 'locked', 'x', timestamptz '2000-01-01', now())`)
    const url = new URL(withDatabase(inject('testServer').ownerUrl, databaseName))
    url.searchParams.set('options', '-c statement_timeout=2s')
    const pool = createPool(url.href, { applicationName: 'slow tidying' })
    const client = await test.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select 1 from event where resource = 'locked' for update`)
      const running = runOn(pool).then(() => null, String)
      const isOverdue = `
        select 1 from pg_stat_activity where application_name = 'slow tidying' and wait_event_type = 'Lock'
           and clock_timestamp() - query_start > interval '2.2 seconds'`
      const isOver = async () => (await Promise.race([running, isOverdue])) !== isOverdue
      await expect.poll(async () => (await isOver()) || (await owner.query(isOverdue)).rowCount === 1).toBe(true)
      await client.query('rollback')
      expect(await running).toBeNull()
    } finally {
      client.release()
      await pool.end()
    }
  })
})
