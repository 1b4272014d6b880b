import { allOf, type History, oneOf, type Turn } from './history.ts'

const pack: Turn = async (history) => {
  const order = await oneOf(history, 'consumer_order', ['PICKING', 'PICKED'], 'staged_sku_total > packed_sku_total')
  if (order === undefined) return
  if (history.random.chance(0.7)) {
    await history.worker.send('POST', `orders/${order.id}/pack`)
    return
  }
  const { lines } = await history.worker.read(`orders/${order.id}`)
  const line = lines.find((one) => Number(one.stagedSkuTotal) > Number(one.packedSkuTotal))
  if (line !== undefined)
    await history.worker.send('POST', `orders/${order.id}/pack`, { lines: [{ id: line.id, skuTotal: 1 }] })
}

const unpack: Turn = async (history) => {
  const order = await oneOf(
    history,
    'consumer_order',
    ['PICKING', 'PICKED', 'PACKED', 'CANCELLING'],
    'packed_sku_total > 0',
  )
  if (order !== undefined) await history.worker.send('POST', `orders/${order.id}/unpack`, { reason: 'wrong carton' })
}

/** Parcels that wait for one of the carriers. */
async function parcelsOf(history: History, logisticsCompanyId: string) {
  const waiting = `manifest_id is null and logistics_company_id = '${logisticsCompanyId}'`
  return (await allOf(history, 'parcel', ['PACKED'], waiting)).slice(0, 4).map(({ no }) => no)
}

const handOver: Turn = async (history) => {
  const logisticsCompanyId = history.random.oneOf(history.carriers)
  const parcelNos = await parcelsOf(history, logisticsCompanyId)
  if (parcelNos.length > 0) await history.worker.send('POST', 'manifests', { logisticsCompanyId, parcelNos })
}

const add: Turn = async (history) => {
  const manifest = await oneOf(history, 'manifest', ['DRAFT'])
  if (manifest === undefined) return
  const { logisticsCompanyId } = await history.worker.read(`manifests/${manifest.id}`)
  const parcelNos = (await parcelsOf(history, String(logisticsCompanyId))).slice(0, 1)
  if (parcelNos.length > 0) await history.worker.send('POST', `manifests/${manifest.id}/add`, { parcelNos })
}

const remove: Turn = async (history) => {
  const manifest = await oneOf(history, 'manifest', ['DRAFT'])
  if (manifest === undefined) return
  const { parcelNos } = await history.worker.send<{ parcelNos: readonly string[] }>('GET', `manifests/${manifest.id}`)
  if (parcelNos.length > 0)
    await history.worker.send('POST', `manifests/${manifest.id}/remove`, {
      parcelNos: [history.random.oneOf(parcelNos)],
    })
}

const ship: Turn = async (history) => {
  const manifest = await oneOf(history, 'manifest', ['DRAFT'])
  if (manifest !== undefined) await history.worker.send('POST', `manifests/${manifest.id}/ship`)
}

const reverse: Turn = async (history) => {
  const manifest = await oneOf(history, 'manifest', ['SHIPPED'])
  if (manifest !== undefined)
    await history.worker.send('POST', `manifests/${manifest.id}/reverse`, { reason: 'flat tyre' })
}

const drop: Turn = async (history) => {
  const manifest = await oneOf(history, 'manifest', ['DRAFT'])
  if (manifest !== undefined) await history.worker.send('POST', `manifests/${manifest.id}/cancel`)
}

export const PARCEL_TURNS: readonly Turn[] = [
  pack,
  pack,
  pack,
  unpack,
  handOver,
  handOver,
  add,
  remove,
  ship,
  ship,
  reverse,
  drop,
]
