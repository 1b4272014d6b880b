import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { AllocationResult, Simulation } from '@entrepot/contract/outbound/allocation'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import type { AllocationOrder } from '@entrepot/domain/allocation/demand'
import { required } from '@entrepot/domain/kernel/required'
import { documentApi } from '../../../engine/document/document-api.ts'
import { call } from '../../../runtime/session/api.ts'
import { type WaitingNotice, waitingOf } from './waiting-notice.ts'

const PAGE = 500
/** Maximum number of notices that are read; the others follow after these have their picks. */
const MAX_NOTICES = 1_000

const STATES = required(shipmentNotifs.makes.PICKING, 'the states that a pick is made in')
const OPEN = { shippingStatus: STATES.join(','), sort: 'plannedShippingTime,asc' }

interface Waiting {
  readonly notices: readonly WaitingNotice[]
  /** There are more notices than were read. */
  readonly isLimited: boolean
}

/** Notices with missing pieces, earliest departure first. */
export async function waitingNotices(): Promise<Waiting> {
  const notices: WaitingNotice[] = []
  for (let currentPage = 1; currentPage * PAGE <= MAX_NOTICES; currentPage += 1) {
    const query = { ...OPEN, currentPage: String(currentPage), pageSize: String(PAGE) }
    const { content } = await documentApi(shipmentNotifs).list(query)
    notices.push(...content.map(waitingOf).filter(({ owed }) => owed > 0))
    if (content.length < PAGE) return { notices, isLimited: false }
  }
  return { notices, isLimited: true }
}

export const allocate = async (noticeIds: readonly string[]): Promise<readonly AllocationResult[]> =>
  (
    await call<Envelope<readonly AllocationResult[]>>('POST', `${ADMIN_BASE}/pickTasks/allocate`, {
      body: { noticeIds },
    })
  ).data

export const simulate = async (allocationOrder: AllocationOrder): Promise<Simulation> =>
  (
    await call<Envelope<Simulation>>('POST', `${ADMIN_BASE}/pickTasks/simulate`, {
      body: { allocationOrder },
      isRepeatable: true,
    })
  ).data
