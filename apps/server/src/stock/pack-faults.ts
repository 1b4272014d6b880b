import type { PackMismatch } from '@entrepot/domain/stock/pack'
import type { FieldFault } from '../kit/http/problem.ts'

/**
 * The fault of boxes and loose pieces that do not add up, with the figures; unknown box sizes have their own message.
 */
export function packFaults(field: string, wrong: PackMismatch | null): FieldFault[] {
  if (wrong === null) return []
  const { boxQuantity, piecesPerBox, pieces, counted } = wrong
  const isUnknown = boxQuantity > 0 && piecesPerBox === null
  return [{ field, key: isUnknown ? 'problem.packUnknown' : 'problem.PACK_MISMATCH', parameters: { pieces, counted } }]
}
