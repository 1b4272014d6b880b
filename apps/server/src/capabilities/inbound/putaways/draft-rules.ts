import { putaways } from '@entrepot/contract/inbound/putaway'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'
import { insufficientStock } from '../../../stock/insufficient.ts'
import { isOpen } from './open-lines.ts'
import type { Putaway, PutawayCompletion, PutawayDraft, PutawayDraftLine } from './putaway.ts'

const readDockRows = preparedStatement(
  'inbound/putaways/draft-rules',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<{ id: string; free: number; purpose: string }>`
    select s.id, s.on_hand - s.ordered as free, a.purpose from stock s
      join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where s.warehouse_id = ${warehouseId} and s.id = any(${ids})`,
)

/**
 * Open lines must have stock rows on the dock with enough free pieces. The rows are only read here; posting decides.
 */
async function checkRows({ trx, warehouseId }: DocumentWork, lines: readonly PutawayDraftLine[]) {
  const ids = lines.filter(isOpen).map(({ stockId }) => stockId)
  const rows = await readDockRows(trx, { warehouseId, ids })
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const requestedPieces = new Map<string, number>()
  for (const [place, line] of lines.entries()) {
    if (!isOpen(line)) continue
    const id = line.stockId
    const row = rowsById.get(id)
    const field = `lines.${place}.skuTotal`
    if (row === undefined)
      throw new Problem('UNKNOWN_REFERENCE', {
        detail: { field: `lines.${place}.stockId` },
        fields: [{ field: `lines.${place}.stockId`, key: 'problem.UNKNOWN_REFERENCE' }],
      })
    if (row.purpose !== 'DOCK')
      throw new Problem('WRONG_PURPOSE', {
        detail: { purpose: row.purpose },
        fields: [
          { field: `lines.${place}.stockId`, key: 'problem.WRONG_PURPOSE', parameters: { purpose: row.purpose } },
        ],
      })
    const total = (requestedPieces.get(id) ?? 0) + line.skuTotal
    requestedPieces.set(id, total)
    if (total > row.free) throw insufficientStock(field, row.free, total)
  }
}

function checkOverrides(lines: readonly PutawayDraftLine[]) {
  const fields = lines.flatMap((line, place): FieldFault[] =>
    line.override === true && (line.overrideReason ?? null) === null
      ? [{ field: `lines.${place}.overrideReason`, key: 'problem.REASON_NEEDED' }]
      : [],
  )
  if (fields.length > 0) throw new Problem('REASON_NEEDED', { fields })
}

/** Refuses to change or remove confirmed lines. */
function checkConfirmed(before: Putaway, lines: readonly PutawayDraftLine[]) {
  for (const line of before.lines) {
    if (isOpen(line)) continue
    const now = lines.find(({ id }) => id === line.id)
    const same =
      now !== undefined &&
      (['skuTotal', 'locationId', 'containerNo'] as const).every((name) => now[name] === line[name])
    if (!same) throw new Problem('ALREADY_CONFIRMED')
  }
}

/** Removes the reason of lines whose place a person changed, because that place was not suggested. */
function reasonsLeft(before: Putaway, lines: readonly PutawayDraftLine[]) {
  const suggested = new Map(before.lines.map(({ id, locationId }) => [id, locationId]))
  return lines.map(({ id, locationId }) =>
    suggested.has(id) && suggested.get(id) !== locationId ? { reason: null } : {},
  )
}

export async function completeDraft(
  work: DocumentWork,
  { lines, hasServerLines = false }: PutawayDraft,
  before: Putaway | undefined,
): Promise<PutawayCompletion> {
  if (before !== undefined) checkConfirmed(before, lines)
  if (!hasServerLines) await checkRows(work, lines)
  checkOverrides(lines)
  const { skuTotal, unplacedSkuTotal } = lineSums(putaways, lines)
  return {
    header: { skuTotal, unplacedSkuTotal },
    ...(before === undefined ? {} : { lines: reasonsLeft(before, lines) }),
  }
}
