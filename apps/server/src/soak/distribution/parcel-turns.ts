import { allOf, type History, oneOf, type Turn } from './history.ts'

const pack: Turn = async (history) => {
  const found = await oneOf(history, 'consumer_order', ['PICKING', 'PICKED'], 'staged_sku_total > packed_sku_total')
  if (found === undefined) return
  if (history.random.chance(0.7)) {
    await history.worker.send('POST', `orders/${found.id}/pack`)
    return
  }
  const { lines } = await history.worker.read(`orders/${found.id}`)
  const line = lines.find((one) => Number(one.stagedSkuTotal) > Number(one.packedSkuTotal))
  if (line !== undefined)
    await history.worker.send('POST', `orders/${found.id}/pack`, { lines: [{ id: line.id, skuTotal: 1 }] })
}

const unpack: Turn = async (history) => {
  const found = await oneOf(
    history,
    'consumer_order',
    ['PICKING', 'PICKED', 'PACKED', 'CANCELLING'],
    'packed_sku_total > 0',
  )
  if (found !== undefined) await history.worker.send('POST', `orders/${found.id}/unpack`, { reason: 'wrong carton' })
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
  const found = await oneOf(history, 'manifest', ['DRAFT'])
  if (found === undefined) return
  const { logisticsCompanyId } = await history.worker.read(`manifests/${found.id}`)
  const parcelNos = (await parcelsOf(history, String(logisticsCompanyId))).slice(0, 1)
  if (parcelNos.length > 0) await history.worker.send('POST', `manifests/${found.id}/add`, { parcelNos })
}

const remove: Turn = async (history) => {
  const found = await oneOf(history, 'manifest', ['DRAFT'])
  if (found === undefined) return
  const { parcelNos } = await history.worker.send<{ parcelNos: readonly string[] }>('GET', `manifests/${found.id}`)
  if (parcelNos.length > 0)
    await history.worker.send('POST', `manifests/${found.id}/remove`, { parcelNos: [history.random.oneOf(parcelNos)] })
}

const ship: Turn = async (history) => {
  const found = await oneOf(history, 'manifest', ['DRAFT'])
  if (found !== undefined) await history.worker.send('POST', `manifests/${found.id}/ship`)
}

const reverse: Turn = async (history) => {
  const found = await oneOf(history, 'manifest', ['SHIPPED'])
  if (found !== undefined) await history.worker.send('POST', `manifests/${found.id}/reverse`, { reason: 'flat tyre' })
}

const drop: Turn = async (history) => {
  const found = await oneOf(history, 'manifest', ['DRAFT'])
  if (found !== undefined) await history.worker.send('POST', `manifests/${found.id}/cancel`)
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
