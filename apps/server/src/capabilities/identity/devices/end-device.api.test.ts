import { expect, it } from 'vitest'
import type { DeviceEndHandler } from '../../../kit/security/device-end.ts'
import { createDb } from '../../../kit/sql/db.ts'
import { inTransaction } from '../../../kit/write/transaction.ts'
import { systemCaller } from '../../../system-data/system-caller.ts'
import { signInOnDevice } from '../../../testing/devices-fixture.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'
import { endDevice } from './end-device.ts'

const test = await openTestApp()

async function deviceOf(name: string) {
  const { rows } = await test.pool.query(`select id, warehouse_id as "warehouseId" from device where name = $1`, [name])
  return rows[0]
}

it('what others do when a device ends happens with it, or not at all', async () => {
  const person = await signInOnDevice(test, 'warehouse', 'Lift 1')
  const device = await deviceOf('Lift 1')
  const failing = async () => {
    throw new Error('the work could not be given back')
  }
  const ended: unknown[] = []
  const end = (...handlers: DeviceEndHandler[]) =>
    inTransaction(createDb(test.pool), (trx) =>
      endDevice({ trx, clock: test.clock, caller: systemCaller }, device, handlers),
    )
  await expect(end(failing)).rejects.toThrow('given back')
  expect((await person.session.me()).username).toBe('warehouse')
  const { id: userId } = await person.session.me()
  await end(async (_, one) => void ended.push(one))
  expect(ended).toEqual([
    { id: device.id, warehouseId: device.warehouseId, sessionIds: [expect.any(String)], userIds: [userId] },
  ])
  expect(await refusal(person.session.me())).toMatchObject({ error: 'SESSION_ENDED' })
})
