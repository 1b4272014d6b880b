import { cartons } from '@entrepot/contract/distribution/carton'
import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, admin } = await openTestAppAsAdmin()
const records = admin.list(cartons)
const { warehouseId } = demoIds()
const sides = { length: 300, width: 200, height: 150, ownWeight: '0.12' }

describe('cartons', () => {
  it('are created, changed, deactivated and deleted', async () => {
    const first = await records.create({ warehouseId, code: 'X-1', name: 'First', ...sides })
    expect(first).toMatchObject({ code: 'X-1', status: 'ACTIVE', length: 300, ownWeight: '0.12', version: 1 })
    const changed = await records.update({ id: first.id, version: first.version, maxWeight: '12.5' })
    expect(changed).toMatchObject({ maxWeight: '12.5', version: 2 })
    const inactive = await records.act(first.id, 'deactivate')
    await records.remove(first.id, inactive.version)
    expect(await refusal(records.get(first.id))).toMatchObject({ httpStatus: 404 })
  })

  it('have sides, and one code each', async () => {
    const flat = records.create({ warehouseId, code: 'X-2', name: 'Flat', ...sides, height: 0 })
    expect(await refusal(flat)).toMatchObject({ httpStatus: 400 })
    await records.create({ warehouseId, code: 'X-3', name: 'Third', ...sides })
    const again = records.create({ warehouseId, code: 'x-3', name: 'Again', ...sides })
    expect(await refusal(again)).toMatchObject({ error: 'DUPLICATE' })
  })

  it.each(['warehouse', 'owner'])('are closed to %s', async (username) => {
    const person = await test.signIn(username)
    expect(await refusal(person.list(cartons).list())).toMatchObject({ httpStatus: 403 })
  })
})
