import type { PackMismatch } from '@entrepot/domain/stock/pack'
import type { FieldFault } from '../kit/http/problem.ts'

/** What is wrong with boxes and loose pieces, in figures; a box of unknown size has none. */
export function packFaults(field: string, wrong: PackMismatch | null): FieldFault[] {
  if (wrong === null) return []
  const { boxQuantity, piecesPerBox, pieces, counted } = wrong
  const isUnknown = boxQuantity > 0 && piecesPerBox === null
  return [{ field, key: isUnknown ? 'problem.packUnknown' : 'problem.PACK_MISMATCH', parameters: { pieces, counted } }]
}
