import { beforeEach, describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { caller } from '../../../testing/registry/subjects.ts'

const { test, call } = await openTestAppAsAdmin()

interface Place {
  readonly id: string
  readonly version: number
  readonly fullNo: string
  readonly code: string
  readonly purpose: string
}

let serial = 0
let warehouse: { id: string; version: number }
beforeEach(async () => {
  serial += 1
  const body = { code: `W-${serial}`, name: `Warehouse ${serial}`, timeZone: 'UTC' }
  warehouse = (await call('POST', 'super/warehouses', body)).body.data
})
const listed = async (path: string): Promise<Place[]> =>
  (await call('GET', `${path}?warehouseId=${warehouse.id}`)).body.data.content
const remove = () => call('DELETE', `super/warehouses/${warehouse.id}?version=1`)
const areaFor = async (purpose: string) => (await listed('warehouseAreas')).find((area) => area.purpose === purpose)!
const historyOf = async (path: string, id: string) => (await call('GET', `${path}/${id}/history`)).body.data

describe('the first places of a warehouse', () => {
  it('have a history that begins with their making', async () => {
    for (const path of ['warehouseAreas', 'storageLocations']) {
      const places = await listed(path)
      expect(places).toHaveLength(4)
      for (const { id } of places)
        expect(await historyOf(path, id)).toMatchObject([
          { action: 'create', username: 'admin', after: { warehouseId: warehouse.id } },
        ])
    }
  })

  it('go with it while nobody has used them, which the log tells', async () => {
    expect((await remove()).status).toBe(200)
    const { rows } = await test.pool.query(
      `select count(*)::int as n from audit_log where action = 'delete' and before ->> 'warehouseId' = $1`,
      [warehouse.id],
    )
    expect(rows[0].n).toBe(8)
  })

  it('stay with what somebody made beside them', async () => {
    const body = { warehouseId: warehouse.id, code: 'DOCK2', name: 'North dock', purpose: 'DOCK' }
    const area = (await call('POST', 'warehouseAreas', body)).body.data
    await call('POST', 'storageLocations', { warehouseId: warehouse.id, areaId: area.id, fullNo: 'NORTH-01' })
    const { status, body: refusal } = await remove()
    expect([status, refusal.error]).toEqual([409, 'IN_USE'])
    expect(refusal.detail.usedBy.toSorted()).toEqual(['storageLocations', 'warehouseAreas'])
    expect([(await listed('warehouseAreas')).length, (await listed('storageLocations')).length]).toEqual([5, 5])
  })

  it('stay while something watches them, and it is said what', async () => {
    const dock = await areaFor('DOCK')
    const watched = { warehouseId: warehouse.id, code: 'EYE', name: 'Dock eye', areaId: dock.id }
    expect((await call('POST', 'surveArea', watched)).status).toBe(201)
    const { status, body } = await remove()
    expect([status, body.error, body.detail.usedBy]).toEqual([409, 'IN_USE', ['surveArea']])
  })

  it('are never the last of their kind to go', async () => {
    const dock = (await listed('storageLocations')).find(({ purpose }) => purpose === 'DOCK')!
    const { status, body } = await call('DELETE', `storageLocations/${dock.id}`)
    expect([status, body.error, body.detail]).toEqual([409, 'LAST_PLACE', { purpose: 'DOCK' }])
    const { id, version } = await areaFor('STAGE')
    const changed = await call('PUT', 'warehouseAreas', { id, version, purpose: 'STORAGE' })
    expect([changed.status, changed.body.error]).toEqual([409, 'LAST_PLACE'])
    const area = await areaFor('DOCK')
    const second = { warehouseId: warehouse.id, areaId: area.id, fullNo: 'DOCK-02' }
    expect((await call('POST', 'storageLocations', second)).status).toBe(201)
    expect((await call('DELETE', `storageLocations/${dock.id}`)).status).toBe(200)
  })
})

describe('a warehouse that somebody without all rights made', () => {
  it('is his to delete again', async () => {
    const distr = caller(test, (await test.signIn('distr')).token)
    const body = { code: 'MINE', name: 'Mine', timeZone: 'UTC' }
    const { id } = (await distr('POST', 'super/warehouses', body)).body.data
    expect((await distr('DELETE', `super/warehouses/${id}`)).status).toBe(200)
  })
})
