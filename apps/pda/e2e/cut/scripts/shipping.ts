import type { Page } from '@playwright/test'
import { prepare, unique } from '../../../../web/e2e/engine/acting.ts'
import type { Script } from '../script.ts'
import { labelsOf, newOrder, shelve, staged } from './goods.ts'

interface Named {
  readonly id: string
}

interface Tally extends Named {
  readonly version: number
  readonly outTallyNo: string
  readonly lines: readonly Named[]
  readonly packages: readonly { readonly packageNo: string; readonly lines: readonly { readonly skuTotal: number }[] }[]
}

/** Two packages, one of them opened and closed again, one piece damaged. */
const packCheck: Script = {
  name: 'pack check',
  async prepare(page) {
    const { goods, notice, pickId } = await staged(page, 6)
    const tally = await prepare<Tally>(page, 'POST', `out_tally_tasks/${pickId}/PICKING`, {})
    const { barcode } = goods
    const piece = { scan: barcode }
    return {
      open: { scan: tally.outTallyNo },
      steps: [
        ...[piece, { count: 3 }, { tap: 'Close the package' }],
        ...[{ tap: 'One is damaged' }, piece],
        ...[piece, { count: 2 }, { tap: 'Close the package' }, { tap: 'Complete the check' }],
      ],
      labels: labelsOf({ goods: [goods], numbers: [tally.outTallyNo, notice.shippingNoticeNo] }),
      productIds: [goods.id],
      documents: [`out_tally_tasks/${tally.id}`, `shipmentNotifs/${notice.id}`],
    }
  },
}

/** A notice in two packages of five and three. */
async function packed(page: Page) {
  const made = await staged(page, 8)
  const tally = await prepare<Tally>(page, 'POST', `out_tally_tasks/${made.pickId}/PICKING`, {})
  const id = tally.lines[0]?.id
  const counted = { id: tally.id, version: tally.version, lines: [{ id, goodCount: 8 }] }
  await prepare(page, 'PUT', 'out_tally_tasks', counted)
  for (const skuTotal of [5, 3])
    await prepare(page, 'POST', `out_tally_tasks/${tally.id}/pack`, { lines: [{ id, skuTotal }] })
  await prepare(page, 'POST', `out_tally_tasks/${tally.id}/start`, {})
  const { packages } = await prepare<Tally>(page, 'POST', `out_tally_tasks/${tally.id}/complete`, {})
  const numberOf = (pieces: number) =>
    packages.find(({ lines }) => lines[0]?.skuTotal === pieces)?.packageNo ?? 'no package'
  return { ...made, five: numberOf(5), three: numberOf(3) }
}

/** One package is scanned, what is missing is looked at, and the truck leaves with the other one too. */
const loading: Script = {
  name: 'loading',
  async prepare(page) {
    const { goods, notice, five, three } = await packed(page)
    const path = `shipmentTasks/${notice.id}/SHIPPING_REQ`
    const truck = await prepare<Named & { deliveryNo: string }>(page, 'POST', path, { vehicleNum: 'TRUCK-1' })
    return {
      open: { scan: truck.deliveryNo },
      steps: [
        ...[{ scan: five }, { tap: 'What is missing?' }, { tap: 'Back' }],
        ...[{ scan: `(00)${three}` }, { tap: 'The truck leaves' }, { tap: 'The truck leaves' }],
      ],
      labels: labelsOf({ goods: [goods], numbers: [truck.deliveryNo, notice.shippingNoticeNo, five, three] }),
      productIds: [goods.id],
      documents: [`shipmentTasks/${truck.id}`, `shipmentNotifs/${notice.id}`],
    }
  },
}

/** Two parcels that the device knows and one that it asks about; one of them stays here. */
const handover: Script = {
  name: 'handover',
  async prepare(page) {
    const carrier = await prepare<Named>(page, 'POST', 'logistics', {
      ...{ code: unique('K').toUpperCase(), name: unique('Carrier') },
    })
    const { goods } = await shelve(page, 6)
    const parcelOf = async () => {
      const order = await newOrder(page, [goods], { logisticsCompanyId: carrier.id })
      const pick = await prepare<Named>(page, 'POST', `pickByOrders/${order.id}/ORDER`, {})
      await prepare(page, 'POST', `pickByOrders/${pick.id}/complete`, {})
      const body = { expressNum: unique('HH') }
      const { parcels } = await prepare<{ parcels: readonly { parcelNo: string; expressNum: string }[] }>(
        ...([page, 'POST', `orders/${order.id}/pack`, body] as const),
      )
      return { ...(parcels[0] ?? { parcelNo: '', expressNum: '' }), orderNo: order.orderNo }
    }
    const parcels = [await parcelOf(), await parcelOf(), await parcelOf()]
    const [first, second, third] = parcels.map(({ parcelNo }) => parcelNo) as [string, string, string]
    const manifest = await prepare<Named & { manifestNo: string }>(page, 'POST', 'manifests', {
      logisticsCompanyId: carrier.id,
    })
    const numbers = parcels.flatMap(({ parcelNo, expressNum, orderNo }) => [parcelNo, expressNum, orderNo])
    return {
      open: { scan: manifest.manifestNo },
      steps: [
        ...[{ scan: first }, { scan: second }, { tap: 'Take a parcel off' }, { scan: first }],
        ...[{ scan: third }, { tap: 'What is missing?' }, { tap: 'Back' }, { tap: 'Hand over' }, { tap: 'Hand over' }],
      ],
      labels: labelsOf({ goods: [goods], numbers: [manifest.manifestNo, ...numbers] }),
      productIds: [goods.id],
      documents: [`manifests/${manifest.id}`],
    }
  },
}

export const SHIPPING: readonly Script[] = [packCheck, loading, handover]
