import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { staff } from '@entrepot/contract/identity/staff'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { type Person, refusal } from '../../testing/test-app.ts'

const { test, admin } = await openTestAppAsAdmin()
/** `distr` works in Shanghai and Valencia, but not in Osaka. */
const distr = await test.signIn('distr')
const allWarehouses = (await admin.list(warehouses).list()).content
const idOf = (code: string) => allWarehouses.find((one) => one.code === code)!.id
const ids = { shanghai: idOf('CN-SHA'), valencia: idOf('ES-VLC'), osaka: idOf('JP-OSA') }

describe('warehouses', () => {
  it('are seen by who works there, and all of them by an administrator', async () => {
    const codes = async (person: Person) => (await person.list(warehouses).list()).content.map(({ code }) => code)
    expect(await codes(admin)).toEqual(['CN-SHA', 'ES-VLC', 'JP-OSA'])
    expect(await codes(distr)).toEqual(['CN-SHA', 'ES-VLC'])
    expect(await distr.list(warehouses).count()).toEqual({ total: 2 })
    expect(await distr.list(warehouses).options()).toHaveLength(2)
    expect(await distr.list(warehouses).options({ ids: ids.osaka })).toEqual([])
  })

  it('of others do not exist: not to be read, changed, switched off or deleted', async () => {
    const client = distr.list(warehouses)
    for (const work of [
      () => client.get(ids.osaka),
      () => client.history(ids.osaka),
      () => client.update({ id: ids.osaka, version: 1, name: 'Mine' }),
      () => client.act(ids.osaka, 'deactivate'),
      () => client.remove(ids.osaka, 1),
      () => distr.call('GET', `/services/wms/api/v1/admin/cargoOwners/getByWarehouseId?warehouseId=${ids.osaka}`),
    ]) {
      expect(await refusal(work())).toMatchObject({ httpStatus: 404, error: 'NOT_FOUND' })
    }
    expect(await client.batch('deactivate', [ids.osaka])).toMatchObject([{ ok: false, error: 'NOT_FOUND' }])
    expect(await admin.list(warehouses).get(ids.osaka)).toMatchObject({ version: 1, status: 'ACTIVE' })
  })

  it('belong to who made them', async () => {
    const warehouse = await distr
      .list(warehouses)
      .create({ code: 'CL-SCL', name: 'Santiago', timeZone: 'America/Santiago' })
    expect(warehouse.version).toBe(1)
    expect((await distr.session.warehouses()).map(({ name }) => name)).toContain('Santiago')
    const changed = await distr.list(warehouses).update({ id: warehouse.id, version: 1, name: 'Santiago Sur' })
    expect(changed.name).toBe('Santiago Sur')
  })

  it('offer the active owners that they serve', async () => {
    const path = '/services/wms/api/v1/admin/cargoOwners/getByWarehouseId'
    const names = async (warehouseId: string) => {
      const answer = await distr.call<{ data: { name: string }[] }>('GET', path, { query: { warehouseId } })
      return answer.data.map(({ name }) => name)
    }
    const served = await names(ids.valencia)
    expect(served).toContain('Northwind Health Ltd')
    const [northwind] = (await admin.list(cargoOwners).list({ code: 'NORTHWIND' })).content
    await admin.list(cargoOwners).act(northwind!.id, 'deactivate')
    expect(await names(ids.valencia)).toEqual(served.filter((name) => name !== 'Northwind Health Ltd'))
    await admin.list(cargoOwners).act(northwind!.id, 'activate')
    expect(await refusal(distr.call('GET', path, { query: { warehouseId: 'x' } }))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'warehouseId' }],
    })
  })
})

describe('the links of an owner to warehouses', () => {
  let serial = 0
  let owner: { id: string; version: number }
  beforeEach(async () => {
    serial += 1
    const body = { code: `LINKED-${serial}`, name: 'Linked', warehouseIds: [ids.shanghai, ids.osaka] }
    owner = await admin.list(cargoOwners).create(body)
  })
  const linksNow = async () => new Set((await admin.list(cargoOwners).get(owner.id)).warehouseIds)
  const change = (person: Person, warehouseIds: string[] | null, version = owner.version) =>
    person.list(cargoOwners).update({ id: owner.id, version, warehouseIds })

  it('to a warehouse that the caller can not see is not for him to make', async () => {
    const body = { code: 'FOREIGN', name: 'Foreign', warehouseIds: [ids.osaka] }
    const refused = { httpStatus: 422, error: 'UNKNOWN_REFERENCE', fields: [{ field: 'warehouseIds' }] }
    expect(await refusal(distr.list(cargoOwners).create(body))).toMatchObject(refused)
    const fresh = await distr.list(cargoOwners).create({ ...body, warehouseIds: [ids.valencia] })
    const update = { id: fresh.id, version: 1, warehouseIds: [ids.valencia, ids.osaka] }
    expect(await refusal(distr.list(cargoOwners).update(update))).toMatchObject(refused)
    expect((await admin.list(cargoOwners).get(fresh.id)).warehouseIds).toEqual([ids.valencia])
  })

  it('to a warehouse that he can not see survive his change', async () => {
    await change(distr, [ids.valencia])
    expect(await linksNow()).toEqual(new Set([ids.valencia, ids.osaka]))
    await change(distr, [], 2)
    expect(await linksNow()).toEqual(new Set([ids.osaka]))
    await change(distr, null, 3)
    expect(await linksNow()).toEqual(new Set([ids.osaka]))
  })

  it('stay when they are sent back as they were answered', async () => {
    const seen = await distr.list(cargoOwners).get(owner.id)
    await distr.list(cargoOwners).update({ ...seen, name: 'Renamed' })
    expect(await linksNow()).toEqual(new Set([ids.shanghai, ids.osaka]))
  })

  it('are an administrator’s to end', async () => {
    await change(admin, [ids.valencia])
    expect(await linksNow()).toEqual(new Set([ids.valencia]))
    await change(admin, null, 2)
    expect(await linksNow()).toEqual(new Set())
  })

  it('are found from the other side', async () => {
    const { content } = await distr.list(cargoOwners).list({ warehouseIds: [ids.valencia], pageSize: 500 })
    expect(content.length).toBeGreaterThan(0)
    expect(content.every(({ warehouseIds }) => warehouseIds!.includes(ids.valencia))).toBe(true)
  })
})

describe('a tab that shows another warehouse', () => {
  it('may not write, wherever the path leads', async () => {
    const tab = await test.signIn('admin', undefined, { 'X-Warehouse-Id': ids.osaka })
    const [person] = (await admin.list(staff).list({ username: 'li.na' })).content
    for (const work of [
      () => tab.list(staff).list(),
      () => tab.list(staff).get(person!.id),
      () => tab.list(staff).act(person!.id, 'lock'),
      () => tab.list(cargoOwners).list({ keyword: '/users/' }),
    ]) {
      expect(await refusal(work())).toMatchObject({ httpStatus: 409, error: 'WAREHOUSE_CHANGED' })
    }
    expect((await admin.list(staff).get(person!.id)).status).toBe('ACTIVE')
  })

  it('may still see who it is, change its password, and log out', async () => {
    const tab = await test.signIn('owner', undefined, { 'X-Warehouse-Id': ids.osaka })
    expect((await tab.session.me()).currentWarehouseId).toBe(ids.shanghai)
    expect(await refusal(tab.session.changePassword('wrong', 'another-password-9'))).toMatchObject({ httpStatus: 422 })
    await tab.session.logout()
    expect(await refusal(tab.session.me())).toMatchObject({ error: 'invalid_token' })
  })
})
