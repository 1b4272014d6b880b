import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../../../../runtime/session/api.ts'

/** What a barcode means: a product, and whether a piece, a box or a pallet of it was scanned. */
export interface ScannedProduct {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly cargoOwnerId: string
  readonly level: string
  /** As many as the label stands for; null where nobody has said. */
  readonly pieces: number | null
}

/** Several owners may have the same article. */
export const productsScanned = async (barcode: string, cargoOwnerId: string | undefined) =>
  (
    await call<Envelope<readonly ScannedProduct[]>>('GET', `${ADMIN_BASE}/products/byBarcode`, {
      query: { barcode, cargoOwnerId },
    })
  ).data
