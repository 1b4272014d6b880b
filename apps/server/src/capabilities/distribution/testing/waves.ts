import { consumerOrders } from '../../../testing/distribution/consumer-orders.ts'
import type { WarehouseDay } from '../../../testing/warehouse-day.ts'
import type { Worker } from '../../../testing/worker.ts'

interface TestTour {
  readonly id: string
  readonly tourNo: string
  readonly picker: string | null
  readonly status: string
  readonly orders: readonly { readonly orderId: string; readonly slot: number | null }[]
  readonly lines: readonly {
    readonly id: string
    readonly sequence: number
    readonly stockId: string
    readonly locationId: string
    readonly locationNo: string
    readonly productId: string
    readonly planSkuTotal: number
    readonly pickedSkuTotal: number
    readonly reason: { readonly chosen: readonly string[]; readonly passedOver: readonly object[] } | null
    readonly slots: readonly { readonly slot: number | null; readonly skuTotal: number; readonly orderId: string }[]
  }[]
}

export interface TestWave {
  readonly id: string
  readonly version: number
  readonly waveNo: string
  readonly waveStatus: string
  readonly metres: string
  readonly actions: readonly string[]
  readonly tours: readonly TestTour[]
  readonly left: readonly { readonly orderId: string; readonly reason: string }[]
  readonly lines: readonly {
    readonly orderId: string
    readonly orderStatus: string
    readonly leftReason: string | null
    readonly trouble: string | null
  }[]
  readonly progress: Readonly<Record<string, number>>
}

/** Waves as tests plan and walk them. */
export function wavesOf(planner: Worker, day: WarehouseDay) {
  const { takeOrder } = consumerOrders(planner, day)
  const send = (path: string, body: object = {}) => planner.send<TestWave>('POST', `wavePicks${path}`, body)
  return {
    takeOrder,
    takeOrders: (total: number, lines: readonly object[], header: object = {}) =>
      Promise.all(Array.from({ length: total }, () => takeOrder(lines, header))),
    plan: (orderIds: readonly string[], body: object = {}) =>
      send('', { orderIds, mode: 'CLUSTER', cart: { slots: 10 }, effort: 'QUICK', ...body }),
    send,
    read: (id: string) => planner.send<TestWave>('GET', `wavePicks/${id}`),
    tour: (wave: TestWave, command: string, body: object = {}, at = 0) =>
      send(`/${wave.id}/tours/${wave.tours[at]!.id}/${command}`, body),
    orderOf: (id: string) => planner.read(`orders/${id}`),
  }
}
