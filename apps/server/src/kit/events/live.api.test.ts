import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import { staff } from '@entrepot/contract/identity/staff'
import { LIVE_PATH } from '@entrepot/contract/kit/live'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listening } from '../../testing/erp/listening.ts'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import type { Person } from '../../testing/test-app.ts'
import { DEFAULT_LIVE_TIMES } from './live.ts'

/** Nobody waits for the next look: whoever writes wakes the pump. */
const liveTimes = { ...DEFAULT_LIVE_TIMES, lookMs: 3_600_000 }
const { test, admin } = await openTestAppAsAdmin({ live: true, liveTimes })

const open: Listening[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.stop()
})

async function listen(person: Person, origin = test.origin) {
  const one = await listening(origin, person.token)
  open.push(one)
  return one
}

let count = 0
const newOwner = (person = admin) => {
  count += 1
  return person.list(cargoOwners).create({ code: `LIVE-${count}`, name: `Live ${count}`, warehouseIds: [] })
}

const newPerson = async (roles: readonly string[], facts: object = {}) => {
  count += 1
  const username = `live.${count}`
  const password = 'a-long-password-9'
  const people = admin.list(staff)
  const warehouses = await admin.session.warehouses()
  const body = { username, displayName: `Li Wei ${count}`, roles, password, cargoOwnerIds: [] }
  const record = await people.create({ ...body, warehouseIds: warehouses.map(({ id }) => id), ...facts })
  return { record, person: await test.signIn(username, password) }
}

describe('an event', () => {
  it('arrives at another session, and says what and by whom', async () => {
    const { person, record: author } = await newPerson(['ROLE_distr'])
    const other = await listen(admin)
    const owner = await newOwner(person)
    const { type, ...created } = await other.about(owner.id)
    expect(created).toEqual({
      resource: 'cargoOwners',
      id: owner.id,
      version: 1,
      action: 'create',
      by: { id: author.id, name: author.displayName },
      tab: null,
    })
  })

  it('is told of every kind of change, in order', async () => {
    const other = await listen(admin)
    const owner = await newOwner()
    const owners = admin.list(cargoOwners)
    const changed = await owners.update({ id: owner.id, version: 1, name: 'Renamed' })
    await owners.act(owner.id, 'deactivate')
    await owners.remove(owner.id, changed.version + 1)
    await other.until((line) => line.type === 'event' && line.id === owner.id && line.action === 'delete')
    const own = other.events().filter(({ id }) => id === owner.id)
    expect(own.map(({ action }) => action)).toEqual(['create', 'update', 'deactivate', 'delete'])
    expect(own.map(({ version }) => version)).toEqual([1, 2, 3, 4])
  })

  it('names the tab that it comes from', async () => {
    const other = await listen(admin)
    const same = await test.signIn('admin', undefined, { 'X-Tab-Id': 'tab-1' })
    expect((await other.about((await newOwner(same)).id)).tab).toBe('tab-1')
  })

  it('is not told when nothing was written', async () => {
    const other = await listen(admin)
    const owner = await newOwner()
    const owners = admin.list(cargoOwners)
    await expect(owners.update({ id: owner.id, version: 9, name: 'Stale' })).rejects.toThrow()
    const last = await newOwner()
    await Promise.all([other.about(owner.id), other.about(last.id)])
    expect(other.events().map(({ action }) => action)).toEqual(['create', 'create'])
  })
})

describe('who is told', () => {
  it('not those without the right to read it', async () => {
    // This person may read areas and no cargo owners. The right comes first: a stream looks at it again whenever it likes.
    await test.pool.query(
      `insert into role_grant (role, permission, created_time) values ('ROLE_warehouse', 'warehouseAreas.read', now())`,
    )
    const { person } = await newPerson(['ROLE_warehouse'])
    const without = await listen(person)
    const withRight = await listen(admin)
    const owner = await newOwner()
    await withRight.about(owner.id)
    // The area comes after the owner: who has heard of it was not told of the owner.
    const area = await newArea(admin, (await person.session.me()).currentWarehouseId!)
    await without.about(area.id)
    expect(without.events().map(({ id }) => id)).toEqual([area.id])
    await test.pool.query(`delete from role_grant`)
  })

  it('not those who work in another warehouse', async () => {
    const { person } = await newPerson(['ROLE_admin'])
    const [here, there] = await admin.session.warehouses()
    await admin.session.changeWarehouse(here!.id)
    await person.session.changeWarehouse(there!.id)
    const inThis = await listen(admin)
    const inThat = await listen(person)
    const elsewhere = await newArea(admin, there!.id)
    await inThat.about(elsewhere.id)
    const hereToo = await newArea(admin, here!.id)
    await inThis.about(hereToo.id)
    const everywhere = await newOwner()
    await Promise.all([inThis.about(everywhere.id), inThat.about(everywhere.id)])
    // What was written before may still be on its way.
    const ids = [elsewhere.id, hereToo.id, everywhere.id]
    const heard = (ears: typeof inThis) => ears.events().flatMap(({ id }) => ids.filter((one) => one === id))
    expect(heard(inThis)).toEqual([hereToo.id, everywhere.id])
    expect(heard(inThat)).toEqual([elsewhere.id, everywhere.id])
  })

  it('of goods only their owners, where a right is for own goods only', async () => {
    const [mine, others] = [await newOwner(), await newOwner()]
    await test.pool.query(
      `insert into role_grant (role, permission, created_time) values ('ROLE_cargoowner', 'cargoOwners.read', now())`,
    )
    const { person } = await newPerson(['ROLE_cargoowner'], { cargoOwnerIds: [mine.id] })
    const owner = await listen(person)
    const owners = admin.list(cargoOwners)
    await owners.update({ id: others.id, version: 1, name: 'Not for his ears' })
    await owners.update({ id: mine.id, version: 1, name: 'For his ears' })
    await owner.about(mine.id)
    expect(owner.events().map(({ id }) => id)).toEqual([mine.id])
    await test.pool.query(`delete from role_grant`)
  })

  it('nobody without a session', async () => {
    expect((await test.raw(LIVE_PATH)).status).toBe(401)
  })
})

const newArea = (person: Person, warehouseId: string) => {
  count += 1
  return person
    .list(warehouseAreas)
    .create({ warehouseId, code: `LIVE-${count}`, name: `Area ${count}`, purpose: 'STORAGE' })
}

describe('a stream ends', () => {
  const endOf = (one: Listening) => one.until(({ type }) => type === 'end')

  it('when the session is ended elsewhere', async () => {
    const { person, record } = await newPerson(['ROLE_distr'])
    const ended = await listen(person)
    const second = await test.signIn(record.username as string, 'a-long-password-9')
    await second.session.endOtherSessions()
    expect(await endOf(ended)).toEqual({ type: 'end', reason: 'session' })
    await expect(ended.ended).resolves.toEqual({ kind: 'ended', reason: 'session' })
  })

  it('when the account is locked', async () => {
    const { person, record } = await newPerson(['ROLE_distr'])
    const ended = await listen(person)
    await admin.list(staff).act(record.id, 'lock')
    expect(await endOf(ended)).toEqual({ type: 'end', reason: 'session' })
  })

  it('when the person signs out', async () => {
    const { person } = await newPerson(['ROLE_distr'])
    const ended = await listen(person)
    await person.session.logout()
    expect(await endOf(ended)).toEqual({ type: 'end', reason: 'session' })
  })

  it('when the session goes to another warehouse', async () => {
    const { person } = await newPerson(['ROLE_admin'])
    const { currentWarehouseId } = await person.session.me()
    const ended = await listen(person)
    const other = (await person.session.warehouses()).find(({ id }) => id !== currentWarehouseId)
    await person.session.changeWarehouse(other!.id)
    expect(await endOf(ended)).toEqual({ type: 'end', reason: 'warehouse' })
  })

  it('when the session has more than five, the oldest', async () => {
    const { person } = await newPerson(['ROLE_distr'])
    const all = []
    for (let place = 0; place < 6; place += 1) all.push(await listen(person))
    expect(await endOf(all[0]!)).toEqual({ type: 'end', reason: 'tooMany' })
    const owner = await newOwner()
    await Promise.all(all.slice(1).map((one) => one.about(owner.id)))
  })
})

it('is not compressed, not counted and not kept', async () => {
  const stop = new AbortController()
  const headers = { 'X-Auth-Token': admin.token, 'Accept-Encoding': 'gzip' }
  const response = await test.raw(LIVE_PATH, { headers, signal: stop.signal })
  const { done, value } = await response.body!.getReader().read()
  expect([done, new TextDecoder().decode(value)]).toEqual([false, '{"type":"hello"}\n'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers.has('content-encoding')).toBe(false)
  expect(response.headers.has('x-ratelimit-limit')).toBe(false)
  stop.abort()
})

it('a listening connection that is killed comes back and says that it was away', async () => {
  const other = await listen(admin)
  const { rowCount } = await test.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'entrepot events'`)
  expect(rowCount).toBe(1)
  await other.until(({ type }) => type === 'missed')
  await other.about((await newOwner()).id)
})
