import { nextAttempt } from '@entrepot/domain/integration/delivery-retry'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import { emit } from '../../../kit/events/emit.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { Claimed } from './claim.ts'
import type { Sent } from './send.ts'

const attempts = new Counter({
  name: 'entrepot_delivery_attempts_total',
  help: 'Calls to other systems, by what came of them',
  labelNames: ['result'],
})

/** Stores the result of a call, unless another sender has taken it over. Screens that show it are notified. */
export async function finish(context: Context, claimed: Claimed, sent: Sent): Promise<void> {
  const now = context.clock.now()
  const next = sent.ok ? null : nextAttempt(new Date(claimed.waitingSince), now, claimed.attempts)
  const state = sent.ok ? 'SENT' : next === null ? 'GIVEN_UP' : 'FAILED'
  attempts.inc({ result: sent.ok ? 'sent' : next === null ? 'given_up' : 'failed' })
  await writeTransaction(context, async (trx) => {
    const { rows } = await sql<{ version: number }>`
      update integration_delivery set state = ${state}, next_time = ${next}, claimed_until = null,
         status_code = ${sent.statusCode}, fault = ${sent.fault}, error_code = ${sent.errorCode},
         last_answer = ${sent.answer}, sent_time = ${sent.ok ? now : null}, version = version + 1
       where warehouse_id = ${claimed.warehouseId} and id = ${claimed.id} and version = ${claimed.version}
      returning version`.execute(trx)
    if (rows[0] === undefined) return
    await emit(
      trx,
      context.clock,
      { userId: null },
      {
        resource: 'integrationDeliveries',
        recordId: claimed.id,
        version: rows[0].version,
        action: sent.ok ? 'sent' : 'failed',
        warehouseId: claimed.warehouseId,
      },
    )
  })
}

/** A call that this process broke off because it stops: another may take it at once, and it was no attempt. */
export async function releaseDelivery({ db }: Context, { warehouseId, id, version }: Claimed): Promise<void> {
  await sql`
    update integration_delivery set claimed_until = null, attempts = attempts - 1, version = version + 1
     where warehouse_id = ${warehouseId} and id = ${id} and version = ${version}`.execute(db)
}
