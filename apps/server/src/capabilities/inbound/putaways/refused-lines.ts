import type { DocumentWork, Line } from '../../../kit/document/document-handlers.ts'
import { refusedPlacings } from '../../../stock/places/check-places.ts'
import { stockRowsById } from '../../../stock/rows.ts'
import { shelvedKey } from './confirm.ts'

/** Lines that their place would refuse if all of them were confirmed now. It is a look, without a lock. */
export async function refusedLines(
  { trx, warehouseId }: DocumentWork,
  lines: readonly Line[],
): Promise<ReadonlySet<string>> {
  const rows = await stockRowsById(
    trx,
    warehouseId,
    lines.map(({ stockId }) => stockId as string),
  )
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const placings = lines.map((line) => ({
    key: shelvedKey(keys.get(line.stockId as string)!, line.locationId as string, line.containerNo),
    pieces: line.skuTotal as number,
    locationId: line.locationId as string,
    override: line.override === true,
    field: line.id,
  }))
  return new Set((await refusedPlacings(trx, warehouseId, placings)).map(({ field }) => field))
}
