import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from '../kit/json-connection.ts'
import { BASE, type Served } from '../receipt/served.ts'
import type { Place } from '../receipt/warehouse.ts'

/** Orders take turns at so many products. */
const PRODUCTS = 400
/** So many packers at once. */
const PACKERS = 4

interface Answer {
  readonly id: string
  readonly tours: readonly { readonly id: string }[]
  readonly parcels: readonly { readonly parcelNo: string }[]
  readonly results: readonly { readonly id: string; readonly outcome: string }[]
}

/** Orders that wait, and their way out of the house: plan, pick, pack, ship. */
export async function wayOut({ port, headers }: Served, place: Place, carrierId: string) {
  const connections = await Promise.all(Array.from({ length: PACKERS }, () => openConnection(port, headers)))
  let number = 0
  const post = async (path: string, body: object = {}, connection = 0): Promise<Answer> => {
    const answer = await connections[connection]!.send('POST', `${BASE}/${path}`, JSON.stringify(body))
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 500)}`)
    return JSON.parse(answer.body).data
  }
  const orderOf = () => {
    number += 1
    const line = (n: number) => ({ productId: place.productIds[(number * 2 + n) % PRODUCTS], skuTotal: 1 + n })
    return {
      ...{ platform: 'TMALL', platformOrderNo: `OUT-${number}`, cargoOwnerId: place.cargoOwnerId },
      ...{ consignee: `收货人${number}`, phone: '13800001234', province: '上海市', city: '上海市' },
      ...{ address: `${number} 号`, logisticsCompanyId: carrierId, expressNum: `EX${number}` },
      lines: [line(0), line(1)],
    }
  }
  return {
    /** Answers the ids of orders that wait. */
    takeIn: async (orders: number): Promise<readonly string[]> => {
      const { results } = await post('orders', { orders: Array.from({ length: orders }, orderOf) })
      if (results.some(({ outcome }) => outcome !== 'CREATED')) throw new Error('an order was refused')
      await sleep(1_500) // until it was decided that stock suffices
      return results.map(({ id }) => id)
    },
    /** Until the carrier has all of them; tells each part that is done. */
    send: async (orderIds: readonly string[], done: (part: string) => Promise<void> = async () => undefined) => {
      const wave = await post('wavePicks', { orderIds, mode: 'CLUSTER', cart: { slots: 24 } })
      await done('plan')
      await post(`wavePicks/${wave.id}/release`)
      for (const { id } of wave.tours) {
        await post(`wavePicks/${wave.id}/tours/${id}/start`)
        await post(`wavePicks/${wave.id}/tours/${id}/complete`)
      }
      await done('pick')
      const parcelNos: string[] = []
      const rest = [...orderIds]
      const pack = async (_: unknown, packer: number) => {
        for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
          const { parcels } = await post(`orders/${id}/pack`, {}, packer)
          parcelNos.push(...parcels.map(({ parcelNo }) => parcelNo))
        }
      }
      await Promise.all(connections.map(pack))
      await done('pack')
      const manifest = await post('manifests', { logisticsCompanyId: carrierId, parcelNos })
      await post(`manifests/${manifest.id}/ship`)
      await done('ship')
    },
  }
}
