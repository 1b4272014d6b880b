import type { staff } from '@entrepot/contract/identity/staff'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { RecordAction, ResourceHandlers } from '../../../kit/records/resource-handlers.ts'

type StaffHandlers = ResourceHandlers<typeof staff>

/** An account that still has the demo password is let in again by resetting it. */
const unlessDemoPassword = (action: RecordAction): RecordAction => ({
  ...action,
  barred: (record, caller) =>
    record.lockReason === 'DEMO_PASSWORD' ? 'HAS_DEMO_PASSWORD' : action.barred?.(record, caller),
  run: async (work, record, input) => {
    const { rows } = await sql`select 1 from app_user where id = ${record.id} and demo_password`.execute(work.trx)
    if (rows.length > 0) throw new Problem('HAS_DEMO_PASSWORD')
    return action.run(work, record, input)
  },
})

/** The same staff, where the demo password lets nobody in. */
export const outsideDemo = (handlers: StaffHandlers): StaffHandlers => ({
  ...handlers,
  check: async (work, values, before) => {
    if (values.password === DEMO_PASSWORD)
      throw new Problem('DEMO_PASSWORD', { fields: [{ field: 'password', key: 'problem.DEMO_PASSWORD' }] })
    return handlers.check?.(work, values, before)
  },
  actions: {
    ...handlers.actions,
    unlock: unlessDemoPassword(handlers.actions.unlock),
    activate: unlessDemoPassword(handlers.actions.activate),
  },
})
