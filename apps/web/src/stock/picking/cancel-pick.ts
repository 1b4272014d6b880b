import { sayQuantity } from '../../runtime/numbers.ts'
import type { Reader } from '../../runtime/reader.ts'

/** Tells how many pieces are available again when a pick is cancelled. */
export const cancelPick = ({ openSkuTotal }: { readonly openSkuTotal: number }, { t }: Reader) =>
  t('outbound.cancel.reserved', { reserved: sayQuantity(openSkuTotal) })
