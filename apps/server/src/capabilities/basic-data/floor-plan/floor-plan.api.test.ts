import type { FloorPlan } from '@entrepot/contract/basic-data/floor-plan'
import type { PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { type Caller, caller, UNKNOWN_ID } from '../../../testing/registry/subjects.ts'
import type { Person } from '../../../testing/test-app.ts'

const test = await openTestApp()
const people = { admin: await test.signIn('admin'), distr: await test.signIn('distr') }
const admin = caller(test, people.admin.token)
const distr = caller(test, people.distr.token)

/** An area with locations, a shelf type and cameras, put there as the generator would: only what is looked at here. */
const FILL = `
with rack as (
  insert into shelf_type (id, code, name, bay_width, depth, created_time, updated_time)
  values (gen_random_uuid(), $2, 'Pallet rack', 2.7, 1.1, now(), now()) returning id
), area as (
  insert into warehouse_area (warehouse_id, id, code, name, purpose, type_id, x, y, created_time, updated_time)
  select $1, gen_random_uuid(), $2, 'High bay ' || $2, 'STORAGE', rack.id, 1.5, 0, now(), now() from rack
  returning id, type_id
), places as (
  insert into storage_location (warehouse_id, id, area_id, full_no, status, aisle, bay, level, side, lat, lng,
    created_time, updated_time)
  select $1, gen_random_uuid(), area.id, $2 || '-' || lpad(n::text, 5, '0'),
         case when n % 3 = 0 then 'LOCKED' else 'ACTIVE' end, n % 20 + 1, n / 20 + 1, 1, 'L',
         case when n = 1 then 31.2 end, case when n = 1 then 121.5 end, now(), now()
    from area, generate_series(1, $3) n
), watch as (
  insert into surve_area (warehouse_id, id, code, name, created_time, updated_time)
  values ($1, gen_random_uuid(), $2, 'Watched', now(), now()) returning id
), cameras as (
  insert into surve_camera (warehouse_id, id, surve_area_id, code, name, x, y, direction, view_angle, created_time,
    updated_time)
  select $1, gen_random_uuid(), watch.id, $2 || n, 'Camera ' || n, case when n = 1 then 4 end, 5, 90, 60, now(), now()
    from watch, generate_series(1, 2) n
)
insert into lat_long (warehouse_id, id, name, kind, lat, lng, created_time, updated_time)
values ($1, gen_random_uuid(), 'Gate ' || $2, 'GATE', 31.25, 121.5, now(), now())`
const fill = (warehouseId: string, code: string, places: number) => test.pool.query(FILL, [warehouseId, code, places])

const planOf = async (as: Caller, warehouseId: string): Promise<FloorPlan> =>
  (await as('GET', `floorPlan?warehouseId=${warehouseId}`)).body.data
async function readPlan() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { locations } = await planOf(admin, ids.other)
  const statements = query.mock.calls.length
  query.mockRestore()
  return { statements, locations: locations.length }
}
const namesOn = async (as: Caller, query = ''): Promise<string[]> =>
  (await as('GET', `latLong/plane${query}`)).body.data.map(({ name }: PlaneMark) => name)

const make = async (person: Person, code: string) =>
  (await person.list(warehouses).create({ code, name: `Warehouse ${code}`, timeZone: 'Asia/Shanghai' })).id
/** `distr` made the one warehouse and works there; the other is none of his business. */
const ids = { own: await make(people.distr, 'PLAN-A'), other: await make(people.admin, 'PLAN-B') }
await fill(ids.own, 'SA', 3)
await fill(ids.other, 'OA', 2)

describe('the floor plan', () => {
  it('has the areas, locations, shelf types and hung cameras of one warehouse', async () => {
    const plan = await planOf(admin, ids.own)
    const area = plan.areas.find(({ name }) => name === 'High bay SA')!
    const [rack] = plan.shelfTypes
    const inArea = plan.locations.filter(([, , areaId]) => areaId === area.id)
    expect(area).toMatchObject({
      purpose: 'STORAGE',
      status: 'ACTIVE',
      x: '1.5',
      y: '0',
      width: null,
      aisleWidth: null,
    })
    expect(rack).toMatchObject({ name: 'Pallet rack', bayWidth: '2.7', depth: '1.1' })
    expect(inArea.map(([, ...rest]) => rest)).toEqual([
      ['SA-00001', area.id, 'ACTIVE', rack!.id, 2, 1, 1, 'L'],
      ['SA-00002', area.id, 'ACTIVE', rack!.id, 3, 1, 1, 'L'],
      ['SA-00003', area.id, 'LOCKED', rack!.id, 4, 1, 1, 'L'],
    ])
    expect(plan.cameras).toEqual([
      expect.objectContaining({ name: 'Camera 1', status: 'ACTIVE', x: '4', y: '5', direction: 90, viewAngle: 60 }),
    ])
  })

  it.each([
    ['that he may not see', () => ids.other, 404],
    ['that there is not', () => UNKNOWN_ID, 404],
    ['that is no id', () => 'x', 400],
    ['that is not named', () => '', 400],
  ])('of a warehouse %s is refused', async (_, id, status) => {
    expect((await distr('GET', `floorPlan?warehouseId=${id()}`)).status).toBe(status)
  })

  it('is for those who may read basic data, or walk by it', async () => {
    const owner = caller(test, (await test.signIn('owner')).token)
    expect((await owner('GET', `floorPlan?warehouseId=${ids.own}`)).status).toBe(403)
    const person = await test.signIn('warehouse')
    const clerk = caller(test, person.token)
    const { currentWarehouseId } = await person.session.me()
    expect((await clerk('GET', `floorPlan?warehouseId=${currentWarehouseId}`)).status).toBe(200)
    expect((await clerk('GET', `floorPlan?warehouseId=${ids.own}`)).status).toBe(404)
    expect((await distr('GET', `floorPlan?warehouseId=${ids.own}`)).status).toBe(200)
  })

  it('asks as many statements for ten thousand locations as for a few', async () => {
    const few = await readPlan()
    expect(few.statements).toBeGreaterThan(0)
    await fill(ids.other, 'OB', 10_000)
    expect(await readPlan()).toEqual({ ...few, locations: few.locations + 10_000 })
  })
})

describe('the coordinate plane', () => {
  it('marks what has a position: warehouses, named points, locations', async () => {
    await test.pool.query('update warehouse set lat = 31, lng = 121 where id = $1', [ids.own])
    const { body } = await admin('GET', `latLong/plane?warehouseId=${ids.own}`)
    expect(body.data).toEqual([
      expect.objectContaining({ declaration: 'warehouses', id: ids.own, kind: null, lat: '31', lng: '121' }),
      expect.objectContaining({ declaration: 'latLong', name: 'Gate SA', kind: 'GATE', lat: '31.25', lng: '121.5' }),
      expect.objectContaining({ declaration: 'storageLocations', name: 'SA-00001', kind: null, lat: '31.2' }),
    ])
  })

  it('has what the caller may see, unless one warehouse is asked for', async () => {
    expect(await namesOn(admin)).toEqual(expect.arrayContaining(['Gate SA', 'Gate OA', 'SA-00001', 'OA-00001']))
    expect(await namesOn(distr)).toEqual(expect.arrayContaining(['Gate SA', 'SA-00001']))
    expect(await namesOn(distr)).not.toContain('Gate OA')
    expect(await namesOn(distr)).not.toContain('OA-00001')
    expect((await distr('GET', `latLong/plane?warehouseId=${ids.other}`)).status).toBe(404)
  })

  it('takes no other question', async () => {
    expect((await admin('GET', 'latLong/plane?colour=red')).status).toBe(400)
  })
})
