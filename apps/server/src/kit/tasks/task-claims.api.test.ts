import type { TakenTask, WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { shelvedBy } from '../../testing/shelved.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'
import { callerById } from '../security/authenticate.ts'
import { createDb } from '../sql/db.ts'
import { inTransaction } from '../write/transaction.ts'
import { giveBackTasksOfSessions } from './task-claims.ts'

const { test, day, clerk, other } = await dayAtWork()
const db = createDb(test.pool)

async function waitingPick() {
  const { productId } = await shelvedBy(clerk, day, [{ planSkuTotal: 2 }])
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 2 }])
  return clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
}

const take = (worker: Worker, id: string) => worker.send<TakenTask>('POST', 'tasks/take', { resource: 'pickTasks', id })
const takenBy = async (id: string) =>
  (await clerk.send<WaitingTask[]>('GET', 'tasks?kind=pick')).find((task) => task.id === id)?.takenBy

it('who comes second waits for the first to be through, and is told who it was', async () => {
  const { id } = await waitingPick()
  await take(clerk, id)
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update task_claim set taken_time = taken_time where document_id = $1`, [id])
    const second = refusal(take(other, id))
    await waitingForLock(client)
    await client.query('commit')
    expect(await second).toMatchObject({ error: 'TASK_TAKEN', detail: { takenBy: 'warehouse' } })
  } finally {
    client.release()
  }
})

it('what was taken in a session waits again when it ends; what another session has does not', async () => {
  const [first, second] = [await waitingPick(), await waitingPick()]
  await take(clerk, first.id)
  await take(other, second.id)
  const { rows } = await sql<{ sessionId: string; userId: string }>`
    select session_id as "sessionId", user_id as "userId" from task_claim where document_id = ${first.id}`.execute(db)
  const { sessionId, userId } = rows[0]!
  const origin = { address: '127.0.0.1', requestId: 'end', warehouseId: day.warehouseId }
  const caller = await callerById({ db, clock: test.clock }, userId, origin)
  test.clock.advance(1)
  const end = () =>
    inTransaction(db, (trx) =>
      giveBackTasksOfSessions({ trx, clock: test.clock, caller }, [sessionId], 'Device was lost'),
    )
  expect(await end()).toBeGreaterThanOrEqual(1)
  expect(await end()).toBe(0)
  expect([await takenBy(first.id), await takenBy(second.id)]).toEqual([null, 'distr'])
  expect((await clerk.history(`pickTasks/${first.id}`))[0]).toMatchObject({
    action: 'giveBack',
    reason: 'Device was lost',
  })
})
