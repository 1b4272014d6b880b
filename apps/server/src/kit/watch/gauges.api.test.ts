import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createPool } from '../../database/pool.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { countRoundTrips } from '../../testing/round-trips.ts'

const test = await openTestApp()

const metrics = async () => (await test.raw('/metrics')).text()
const valueIn = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const value = async (series: string) => valueIn(await metrics(), series)
const minutesAgo = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000)

describe('the figures of the database', () => {
  it('are there, and the same for all who ask at once', async () => {
    // The first answer may be late, because a cluster plans every statement again.
    await expect.poll(() => value('entrepot_database_answers')).toBe(1)
    const text = await metrics()
    expect(valueIn(text, 'entrepot_pool_size{pool="main"}')).toBe(10)
    expect(valueIn(text, 'entrepot_file_limit_bytes')).toBe(20 * 1024 ** 3)
    expect(valueIn(text, 'entrepot_disk_free_bytes')).toBeNaN()
    expect(text).toMatch(/^entrepot_info\{version="\d+\.\d+\.\d+[^"]*"\} 1$/m)
    expect(text).toMatch(/^entrepot_pool_wait_seconds_count\{pool="main"\} [1-9]/m)
  })

  it('cost a handful of short statements, and nothing between two scrapes', async () => {
    const counter = countRoundTrips(test.pool)
    const { statements } = await counter.of(() => Promise.all([metrics(), metrics(), metrics()]))
    expect(statements.length).toBeLessThanOrEqual(14)
    // Requests one after the other: the same number each time. On a cluster the nodes are asked for their locks too.
    const { statements: single } = await counter.of(metrics)
    expect(single.length).toBeLessThanOrEqual(process.env.TEST_CITUS_URL ? 8 : 7)
    for (const statement of single) expect(statement).toMatch(/limit|where|from \(|file_total|from warehouse/i)
  })

  it('tell of a job that nobody runs, of one that failed, and of wrong figures', async () => {
    await test.pool.query(
      `insert into job (id, kind, due_time, created_time) values (gen_random_uuid(), 'housekeeping', $1, $1)`,
      [minutesAgo(90)],
    )
    await test.pool.query(
      `insert into job (id, kind, state, result, due_time, created_time, finished_time) values
         (gen_random_uuid(), 'verify', 'COMPLETED', '{"findings": 3}', $1, $1, $1),
         (gen_random_uuid(), 'dayFigures', 'FAILED', '{"error": "x"}', $1, $1, $1)`,
      [minutesAgo(10)],
    )
    const text = await metrics()
    expect(valueIn(text, 'entrepot_jobs_due')).toBe(1)
    expect(valueIn(text, 'entrepot_job_lag_seconds')).toBe(5_400)
    expect(valueIn(text, 'entrepot_jobs_failing')).toBe(1)
    expect(valueIn(text, 'entrepot_verify_findings')).toBe(3)
    await test.pool.query(`delete from job where created_time in ($1, $2)`, [minutesAgo(90), minutesAgo(10)])
    expect(await value('entrepot_jobs_due')).toBe(0)
  })

  it('tell of changes that nobody announces, in any warehouse and in none', async () => {
    const { rows } = await test.pool.query<{ id: string }>('select id from warehouse order by code desc limit 1')
    await test.pool.query('update event set claimed_time = now(), handle_after = null')
    expect(await value('entrepot_event_lag_seconds')).toBe(0)
    const insert = (warehouseId: string, minutes: number) =>
      test.pool.query(
        `insert into event (warehouse_id, id, resource, action, happened_time, handle_after)
         values ($1, gen_random_uuid(), 'products', 'update', $2, $2)`,
        [warehouseId, minutesAgo(minutes)],
      )
    await insert(rows[0]!.id, 2)
    expect(await value('entrepot_event_lag_seconds')).toBe(120)
    await insert('00000000-0000-0000-0000-000000000000', 5)
    const text = await metrics()
    expect(valueIn(text, 'entrepot_event_lag_seconds')).toBe(300)
    expect(valueIn(text, 'entrepot_events_waiting')).toBe(2)
    expect(valueIn(text, 'entrepot_follow_up_lag_seconds')).toBe(300)
    await test.pool.query('update event set claimed_time = now(), handle_after = null')
  })

  it('tell of a transaction that waits for a lock', async () => {
    const [holder, waiter] = [await test.pool.connect(), await test.pool.connect()]
    try {
      await holder.query('begin')
      await holder.query('select 1 from system_setting_version for update')
      const waits = waiter.query('select 1 from system_setting_version for update')
      // Both at once, because a lock is waited for no longer than five seconds.
      const waitsInSight = async () => {
        const text = await metrics()
        const oldest = valueIn(text, 'entrepot_lock_wait_oldest_seconds') ?? 0
        return [valueIn(text, 'entrepot_lock_waits'), oldest > 0.2]
      }
      await expect.poll(waitsInSight).toEqual([1, true])
      await holder.query('commit')
      await waits
    } finally {
      holder.release()
      waiter.release()
    }
    await expect.poll(() => value('entrepot_lock_waits')).toBe(0)
  })
})

describe('waits for a connection', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.appUrl, { max: 1 })
  const app = await buildApp({ pool, readPool: pool, config: { logLevel: 'silent' }, jobs: false })
  afterAll(async () => {
    await app.close()
    await pool.end()
  })

  it('are measured, and a database that does not answer hides nothing of the process', async () => {
    const client = await pool.connect()
    const answering = app.inject('/readyz')
    await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 150))
    client.release()
    await answering
    const { body } = await app.inject('/metrics')
    expect(body).toMatch(/^entrepot_pool_size\{pool="main"\} 1$/m)
    const slow = Number(/^entrepot_pool_wait_seconds_bucket\{le="0.1",pool="main"\} (\d+)$/m.exec(body)?.[1])
    const all = Number(/^entrepot_pool_wait_seconds_count\{pool="main"\} (\d+)$/m.exec(body)?.[1])
    expect(all).toBeGreaterThan(slow)
    await database.drop()
    const gone = await app.inject('/metrics')
    expect(gone.statusCode).toBe(200)
    expect(gone.body).toMatch(/^entrepot_database_answers 0$/m)
    expect(gone.body).toMatch(/^entrepot_lock_waits nan$/im)
    expect(gone.body).toMatch(/^entrepot_process_resident_memory_bytes \d/m)
  })
})
