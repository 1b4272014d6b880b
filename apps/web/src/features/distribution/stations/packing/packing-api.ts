import { randomId } from '@entrepot/client/random-id'
import type { Envelope } from '@entrepot/client/resource-client'
import { orders } from '@entrepot/contract/distribution/order'
import type { OrderToPack, PackingStation } from '@entrepot/contract/distribution/stations'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { documentApi } from '../../../../engine/document/document-api.ts'
import { call } from '../../../../runtime/session/api.ts'

const STORED = 'entrepot.packing-station'

/** Id of this table; it stays the same after a reload. */
function stationId(): string {
  const id = sessionStorage.getItem(STORED) ?? randomId()
  sessionStorage.setItem(STORED, id)
  return id
}

export const readStation = async () =>
  (await call<Envelope<PackingStation>>('GET', `${ADMIN_BASE}/packingStation`)).data

export const orderToPack = async (code: string) =>
  (
    await call<Envelope<OrderToPack>>('POST', `${ADMIN_BASE}/orders/toPack`, {
      body: { code, stationId: stationId() },
      isRepeatable: true,
    })
  ).data

/** Releases the order for others. The result is not awaited. */
export const leaveOrder = () =>
  call('POST', `${ADMIN_BASE}/orders/toPack/leave`, { body: { stationId: stationId() }, isRepeatable: true }).catch(
    () => undefined,
  )

export const ordersApi = documentApi(orders)
