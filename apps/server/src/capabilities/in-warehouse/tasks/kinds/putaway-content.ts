import { MAX_CANDIDATES } from '@entrepot/contract/in-warehouse/task-parts'
import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { Place } from '@entrepot/domain/putaway/place'
import type { Line } from '../../../../kit/document/document-handlers.ts'
import type { Db } from '../../../../kit/sql/db.ts'
import { loadLine } from '../../../../stock/load-line.ts'
import { placedRows } from '../../../../stock/places/place-states.ts'
import { placesForGoods } from '../../../../stock/places/places.ts'

type Content = Pick<TakenTask, 'loads' | 'candidates'>

/** The data to check another place than the suggested one on the device, by the rules of `domain/putaway`. */
export async function putawayContent(db: Db, warehouseId: string, lines: readonly Line[]): Promise<Content> {
  const { rows, sizes } = await placedRows(
    db,
    warehouseId,
    lines.map(({ stockId }) => String(stockId)),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const loads = lines.flatMap((line) => {
    const row = rowOf.get(String(line.stockId))
    if (row === undefined || line.confirmedTime !== null) return []
    const containerNo = (line.containerNo as string | null) ?? row.key.containerNo
    return [loadLine(line.id, { ...row.key, containerNo }, sizes.get(row.key.productId), Number(line.skuTotal))]
  })
  const productIds = new Set(loads.map(({ productId }) => productId))
  const suggested = new Set(lines.flatMap(({ locationId }) => (typeof locationId === 'string' ? [locationId] : [])))
  const places = await placesForGoods(db, warehouseId, {
    productIds: [...productIds],
    placeIds: [...suggested],
    // Exclude the places planned by this putaway.
    withoutLines: lines.map(({ id }) => id),
    most: MAX_CANDIDATES,
  })
  const isLikely = ({ id, purpose, contents }: Place) =>
    suggested.has(id) || purpose === 'DEFECTIVE' || contents.some(({ productId }) => productIds.has(productId))
  const nearest = [...places.values()].toSorted((a, b) => a.walk - b.walk || a.fullNo.localeCompare(b.fullNo))
  const likely = nearest.filter(isLikely)
  const others = nearest.filter((place) => !isLikely(place)).slice(0, Math.max(0, MAX_CANDIDATES - likely.length))
  const chosen = new Set([...likely, ...others])
  return { loads, candidates: nearest.filter((place) => chosen.has(place)) }
}
