import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { SystemHealth } from '@entrepot/contract/integration/health'
import { HEALTH_CHECKS } from '@entrepot/domain/health/finding'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, admin, call } = await openTestAppAsAdmin()
const health = async (): Promise<SystemHealth> => (await call('GET', 'systemHealth')).body.data
const findingOf = async (check: string) => (await health()).findings.find((one) => one.check === check)
const minutesAgo = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000)

/** Nothing of a demo is embedded, replicated or backed up here. */
const HERE = HEALTH_CHECKS.filter((check) => !['replica', 'disk', 'backup'].includes(check))

describe('the health of the system', () => {
  it('has one finding for each check, with its state and figures, at the time of the server', async () => {
    const { askedTime, version, findings } = await health()
    expect(askedTime).toBe(test.clock.now().toISOString())
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(findings.map(({ check }) => check).toSorted()).toEqual([...HERE].toSorted())
    expect(await findingOf('database')).toMatchObject({ state: 'GOOD', reason: 'databaseAnswers' })
    expect(await findingOf('pool')).toMatchObject({ state: 'GOOD', values: { size: 10 } })
    expect(await findingOf('locks')).toMatchObject({ state: 'GOOD', values: { waiting: 0 } })
    expect(await findingOf('clock')).toMatchObject({ state: 'GOOD', reason: 'clocksAgree' })
    expect(await findingOf('version')).toMatchObject({ state: 'GOOD', values: { version, step: expect.any(String) } })
    expect(await findingOf('files')).toMatchObject({ state: 'GOOD', values: { limit: 20 } })
  })

  it.each(['warehouse', 'distr', 'owner'])('is not shown to %s', async (username) => {
    const person = await test.signIn(username)
    expect(await refusal(person.call('GET', `${ADMIN_BASE}/systemHealth`))).toMatchObject({ httpStatus: 403 })
    expect((await person.session.me()).permissions).not.toContain('systemHealth.read')
  })

  it('is shown to who is granted it, and to no API key', async () => {
    const grant = (granted: boolean) =>
      call('PUT', 'permissions', { role: 'ROLE_warehouse', permission: 'systemHealth.read', granted })
    expect((await grant(true)).status).toBe(200)
    const person = await test.signIn('warehouse')
    expect(await person.call('GET', `${ADMIN_BASE}/systemHealth`)).toMatchObject({
      data: { askedTime: expect.any(String) },
    })
    await grant(false)
    const body = {
      name: 'Watcher',
      warehouseId: demoIds().warehouseId,
      owners: 'ALL',
      callsPerMinute: 60,
    }
    const key = await call('POST', 'apiKeys', { ...body, permissions: ['systemHealth.read'] })
    expect(key.body).toMatchObject({ error: 'NOT_FOR_KEYS' })
  })

  it('follows what happens: a held message, one that is given up, and wrong figures', async () => {
    // No pump runs here, so what the demo did still waits to be announced.
    expect(await findingOf('events')).toMatchObject({ state: 'BROKEN', reason: 'eventsStuck' })
    await test.pool.query('update event set claimed_time = now(), handle_after = null')
    expect(await findingOf('events')).toMatchObject({ state: 'GOOD' })
    const { rows } = await test.pool.query<{ id: string; code: string }>('select id, code from warehouse order by code')
    const { version } = (await call('GET', 'settings')).body.data
    await call('PUT', 'settings', { version, holdDeliveries: true })
    expect(await findingOf('deliveries')).toMatchObject({ state: 'LOOK', reason: 'deliveriesHeld' })
    await test.pool.query(
      `insert into integration (id, name, url, secret, status, document_types, automatic, timeout_seconds, created_time, updated_time, version)
       values ('00000000-0000-7000-8000-000000000001', 'Deaf', 'https://deaf.example', '\\x00', 'ACTIVE', '{}', false, 5, now(), now(), 1)`,
    )
    await test.pool.query(
      `insert into integration_delivery (warehouse_id, id, integration_id, document_no, event, sequence, body, state, waiting_since, created_by, created_time)
       values ($1, gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'X-1', 'test', 1, '{}', 'GIVEN_UP', $2, 'admin', $2)`,
      [rows[0]!.id, minutesAgo(2_000)],
    )
    expect(await findingOf('deliveries')).toEqual({
      check: 'deliveries',
      state: 'BROKEN',
      reason: 'deliveriesGivenUp',
      values: { givenUp: 1, warehouses: rows[0]!.code },
      since: minutesAgo(2_000).toISOString(),
    })
    await test.pool.query(
      `insert into job (id, kind, state, result, due_time, created_time, finished_time)
       values (gen_random_uuid(), 'verify', 'COMPLETED', '{"findings": 2}', $1, $1, $1)`,
      [minutesAgo(5)],
    )
    const { findings } = await health()
    expect(
      findings
        .slice(0, 2)
        .map(({ reason }) => reason)
        .toSorted(),
    ).toEqual(['deliveriesGivenUp', 'figuresWrong'])
  })

  it('counts the days without figures in the warehouse that is furthest behind', async () => {
    const writeFigures = async () => {
      await test.pool.query('delete from figure_day')
      await test.pool.query(
        `insert into figure_day (warehouse_id, day, from_time, until_time)
         select id, $1::timestamptz::date, $1::timestamptz - interval '1 day', $1::timestamptz from warehouse`,
        [minutesAgo(60)],
      )
    }
    await writeFigures()
    expect(await findingOf('dayFigures')).toMatchObject({ state: 'GOOD' })
    await test.pool.query(
      `update figure_day set from_time = $1::timestamptz - interval '1 day', until_time = $1::timestamptz where warehouse_id = (select id from warehouse order by code limit 1)`,
      [minutesAgo(5 * 24 * 60 + 30)],
    )
    expect(await findingOf('dayFigures')).toMatchObject({ state: 'LOOK', values: { days: 5 } })
    await writeFigures()
  })
})

describe('outside of a demo', async () => {
  const app = await buildApp({
    pool: test.pool,
    readPool: test.pool,
    config: { logLevel: 'silent', demo: false },
    clock: test.clock,
    jobs: false,
    diskFolder: '.',
  })
  afterAll(() => app.close())
  const finding = async (check: string) => {
    const answer = await app.inject({ url: `${ADMIN_BASE}/systemHealth`, headers: { 'x-auth-token': admin.token } })
    const { data } = JSON.parse(answer.body) as { data: SystemHealth }
    return data.findings.find((one) => one.check === check)
  }

  it('a backup is missed, and its age is told', async () => {
    expect(await finding('backup')).toMatchObject({ state: 'UNKNOWN', reason: 'backupUnknown' })
    const write = (time: Date) =>
      test.pool.query('insert into backup_run (id, written_time, file_bytes) values (gen_random_uuid(), $1, 1)', [time])
    await write(minutesAgo(4 * 24 * 60))
    expect(await finding('backup')).toMatchObject({ state: 'LOOK', reason: 'backupOld' })
    await write(minutesAgo(60))
    expect(await finding('backup')).toMatchObject({ state: 'GOOD', since: minutesAgo(60).toISOString() })
  })

  it('the disk of an embedded database is looked at', async () => {
    const disk = await finding('disk')
    expect(disk?.values).toEqual({ free: expect.any(Number), size: expect.any(Number) })
    expect(Number(disk?.values.size)).toBeGreaterThan(0)
  })
})
