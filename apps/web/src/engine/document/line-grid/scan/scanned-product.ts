import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../../../../runtime/session/api.ts'

/** The product of a barcode, and whether the code is that of a piece, a box or a pallet. */
export interface ScannedProduct {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly cargoOwnerId: string
  readonly level: string
  /** Pieces that the label stands for; null when not set. */
  readonly pieces: number | null
}

/** The products with this barcode: several owners may have the same article. */
export const productsScanned = async (barcode: string, cargoOwnerId: string | undefined) =>
  (
    await call<Envelope<readonly ScannedProduct[]>>('GET', `${ADMIN_BASE}/products/byBarcode`, {
      query: { barcode, cargoOwnerId },
    })
  ).data
