import { required } from '@entrepot/domain/kernel/required'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { refusedPlacings } from '../../../stock/places/check-places.ts'
import { stockRowsById } from '../../../stock/rows.ts'
import { shelvedKey } from './confirm.ts'
import type { LineWithPlace } from './putaway.ts'

/** Lines that their place would refuse if all of them were confirmed now. Reads without a lock. */
export async function refusedLines(
  { trx, warehouseId }: DocumentWork,
  lines: readonly LineWithPlace[],
): Promise<ReadonlySet<string>> {
  const rows = await stockRowsById(
    trx,
    warehouseId,
    lines.map(({ stockId }) => stockId),
  )
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const placings = lines.map((line) => ({
    key: shelvedKey(required(keys.get(line.stockId), 'the stock row of the line'), line.locationId, line.containerNo),
    pieces: line.skuTotal,
    locationId: line.locationId,
    override: line.override === true,
    field: line.id,
  }))
  return new Set((await refusedPlacings(trx, warehouseId, placings)).map(({ field }) => field))
}
