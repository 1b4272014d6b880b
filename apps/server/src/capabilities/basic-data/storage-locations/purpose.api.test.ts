import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { fillWarehouse } from '../../../testing/stock-fixture.ts'

const { test, admin, call } = await openTestAppAsAdmin()
await fillWarehouse(test, admin)

interface Occupied {
  readonly areaId: string
  readonly locationId: string
  readonly warehouseId: string
  readonly pieces: number
}

/** An area for this with goods in it, and one of the places they lie at. */
async function occupied(purpose: string): Promise<Occupied> {
  const { rows } = await test.pool.query<Occupied>(
    `select a.id as "areaId", a.warehouse_id as "warehouseId", min(l.id::text) as "locationId", sum(s.on_hand)::int as pieces
       from stock s join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
       join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
      where s.present and a.purpose = $1 group by 1, 2 limit 1`,
    [purpose],
  )
  return rows[0]!
}
const versionOf = async (path: string, id: string) => (await call('GET', `${path}/${id}`)).body.data.version
const put = async (path: string, id: string, change: object) =>
  call('PUT', path, { id, version: await versionOf(path, id), ...change })

describe('what an area with goods in it is for', () => {
  it('does not change to anything by which they would be freer or less free', async () => {
    const { areaId, pieces } = await occupied('STORAGE')
    for (const purpose of ['DOCK', 'STAGE', 'DEFECTIVE', 'TRANSIT']) {
      const { status, body } = await put('warehouseAreas', areaId, { purpose })
      expect([status, body.error, body.detail]).toEqual([409, 'GOODS_THERE', { pieces }])
      expect(body.message).toContain(String(pieces))
    }
    expect((await call('GET', `warehouseAreas/${areaId}`)).body.data.purpose).toBe('STORAGE')
  })

  it('may change between shelves that are picked from', async () => {
    const { areaId } = await occupied('STORAGE')
    expect((await put('warehouseAreas', areaId, { purpose: 'PICK_FACE' })).status).toBe(200)
    expect((await put('warehouseAreas', areaId, { purpose: 'STORAGE', name: 'As before' })).status).toBe(200)
  })
})

describe('a place with goods in it', () => {
  it('is not moved to an area for something else', async () => {
    const { locationId, warehouseId } = await occupied('STORAGE')
    const body = { warehouseId, code: 'BROKEN2', name: 'Broken too', purpose: 'DEFECTIVE' }
    const other = (await call('POST', 'warehouseAreas', body)).body.data
    const { status, body: refusal } = await put('storageLocations', locationId, { areaId: other.id })
    expect([status, refusal.error]).toEqual([409, 'GOODS_THERE'])
    const shelf = { warehouseId, code: 'FACE2', name: 'Front', purpose: 'PICK_FACE' }
    const face = (await call('POST', 'warehouseAreas', shelf)).body.data
    expect((await put('storageLocations', locationId, { areaId: face.id })).status).toBe(200)
  })

  it('may be put out of use, locked or not', async () => {
    const { locationId } = await occupied('PICK_FACE').then((row) => row ?? occupied('STORAGE'))
    expect((await call('POST', `storageLocations/${locationId}/lock`, {})).status).toBe(200)
    expect((await call('POST', `storageLocations/${locationId}/deactivate`, {})).body.data.status).toBe('INACTIVE')
  })
})

describe('what holds a place', () => {
  it('is called what people call it', async () => {
    const { locationId } = await occupied('DOCK').then((row) => row ?? occupied('STORAGE'))
    const { status, body } = await call('DELETE', `storageLocations/${locationId}`)
    expect([status, body.error]).toEqual([409, 'IN_USE'])
    expect(body.detail.usedBy).toContain('stocks')
    expect(body.detail.usedBy).not.toContain('quickMove')
  })
})
