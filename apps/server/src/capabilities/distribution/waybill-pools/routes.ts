import { waybillPools } from '@entrepot/contract/distribution/waybill-pool'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { activation } from '../../../kit/records/status-actions.ts'
import { changedPoolFaults, checkPools } from './pool-rules.ts'

const remaining = sql`(t.to_number - t.next_number + 1)`

/** A range is low when a tenth remains, or at its own warning limit. */
const level = sql`case when ${remaining} = 0 then 'EXHAUSTED'
  when ${remaining} <= coalesce(t.warn_below, (t.to_number - t.from_number + 1) / 10) then 'LOW' else 'ENOUGH' end`

export const waybillPoolHandlers: ResourceHandlers<typeof waybillPools> = {
  store: {
    table: 'waybill_pool',
    byWarehouse: true,
    grams: true,
    pinyinFields: ['name'],
    unique: { waybill_pool_unique_name: 'name' },
    expressions: { remainingTotal: remaining, level },
  },
  check: async (work, values, before) => {
    if (before === undefined) {
      const [checked] = await checkPools(work, [values])
      if (checked !== undefined && checked.faults.length > 0) throw new Problem('INVALID', { fields: checked.faults })
      return { extra: checked?.extra ?? {} }
    }
    const faults = await changedPoolFaults(work, values, before)
    if (faults.length > 0) throw new Problem('INVALID', { fields: faults })
    return undefined
  },
  checkMany: checkPools,
  actions: activation,
}

export const servedWaybillPool = serveResource(waybillPools, waybillPoolHandlers)
