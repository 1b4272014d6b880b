import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import type { Person } from '../../testing/test-app.ts'

const { test, admin } = await openTestAppAsAdmin()
await test.pool.query(`
  insert into audit_log (id, happened_time, username, action, resource, record_label) values
    (gen_random_uuid(), '2026-01-31T15:59:59.999Z', 'boundary', 'update', 'staff', 'the last moment of January in Shanghai'),
    (gen_random_uuid(), '2026-01-31T16:00:00Z', 'boundary', 'update', 'staff', 'the first of February in Shanghai'),
    (gen_random_uuid(), '2026-01-31T22:59:59Z', 'boundary', 'update', 'staff', 'the last second of January in Valencia'),
    (gen_random_uuid(), '2026-01-31T23:00:00Z', 'boundary', 'update', 'staff', 'the first of February in Valencia')`)

/** Number of the four entries that a range finds; the first one is the earliest. */
const countOf = async (person: Person, range: Record<string, string>) =>
  (await person.list(auditLogs).list({ username: 'boundary', ...range })).total

describe('a day is that of the warehouse in which one works', () => {
  const CASES = [
    ['CN-SHA', { happenedTimeStart: '2026-02-01' }, 3],
    ['CN-SHA', { happenedTimeEnd: '2026-01-31' }, 1],
    ['CN-SHA', { happenedTimeStart: '2026-01-31', happenedTimeEnd: '2026-01-31' }, 1],
    ['ES-VLC', { happenedTimeStart: '2026-02-01' }, 1],
    ['ES-VLC', { happenedTimeEnd: '2026-01-31' }, 3],
    ['ES-VLC', { happenedTimeStart: '2026-01-31', happenedTimeEnd: '2026-01-31' }, 3],
  ] as const
  it.each(CASES)('in %s %j', async (code, range, count) => {
    const { content } = await admin.list(warehouses).list({ code })
    await admin.session.changeWarehouse(content[0]!.id)
    expect(await countOf(admin, range)).toBe(count)
    expect(await admin.list(auditLogs).count({ username: 'boundary', ...range })).toEqual({ total: count })
  })
})

describe('a moment is the same everywhere, and belongs to the range', () => {
  it.each([
    [{ happenedTimeStart: '2026-01-31T16:00:00Z' }, 3],
    [{ happenedTimeStart: '2026-02-01T00:00:00+08:00' }, 3],
    [{ happenedTimeStart: '2026-01-31T16:00:00.001Z' }, 2],
    [{ happenedTimeEnd: '2026-01-31T16:00:00Z' }, 2],
    [{ happenedTimeEnd: '2026-01-31T15:59:59.998Z' }, 0],
    [{ happenedTimeStart: '2026-01-31T23:00:00Z', happenedTimeEnd: '2026-01-31T23:00:00Z' }, 1],
    [{ happenedTimeStart: '2026-02-02', happenedTimeEnd: '2026-02-01' }, 0],
  ] as const)('%j', async (range, count) => {
    expect(await countOf(admin, range)).toBe(count)
  })
})

describe('several filters', () => {
  it('all hold, and an empty one says nothing', async () => {
    const range = { happenedTimeEnd: '2026-01-31T23:00:00Z' }
    expect(await countOf(admin, { ...range, recordLabel: 'VALENCIA' })).toBe(2)
    expect(await countOf(admin, { ...range, recordLabel: 'valencia', keyword: 'first' })).toBe(1)
    expect(await countOf(admin, { ...range, action: 'delete' })).toBe(0)
    const path = '/services/wms/api/v1/admin/auditLogs?username=boundary&recordLabel=&action='
    const response = await test.raw(path, { headers: { 'X-Auth-Token': admin.token } })
    expect(((await response.json()) as { data: { total: number } }).data.total).toBe(4)
  })
})
