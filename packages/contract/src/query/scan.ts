import { SCAN_KINDS } from '@entrepot/domain/scan/scan-candidates'
import { z } from 'zod'
import { STORABLE } from '../kit/fields.ts'

/** `GET scan`: a code as the scanner sent it, with its marks and separators. */
export const scanQuery = z.strictObject({ code: z.string().min(1).max(200).regex(STORABLE) })

/** Further content of a GS1 symbol, beside the number. */
const gs1Elements = z.strictObject({
  sscc: z.string().optional(),
  gtin: z.string().optional(),
  contentGtin: z.string().optional(),
  batchNum: z.string().optional(),
  productDate: z.string().optional(),
  bestBeforeDate: z.string().optional(),
  expiryDate: z.string().optional(),
  serialNum: z.string().optional(),
  variableCount: z.int().optional(),
  contentCount: z.int().optional(),
  /** Kilograms. */
  netWeight: z.string().optional(),
  grossWeight: z.string().optional(),
})

/** A record with this code, the likeliest first. */
export const scanHit = z.strictObject({
  kind: z.enum(SCAN_KINDS),
  /** Its API path. */
  resource: z.string(),
  /** Id of the record; for a package of its tally, for a slot of the wave. None for a pallet: its rows have ids. */
  id: z.uuid().nullable(),
  label: z.string(),
  /** For a document: its state, in the language of the caller. */
  state: z.string().optional(),
  /** For a product: what the barcode is stuck on, and its number of pieces, where known. */
  level: z.string().optional(),
  pieces: z.int().optional(),
  /** For a product: data for people who find it in an unexpected place. */
  product: z
    .strictObject({
      code: z.string(),
      cargoOwnerId: z.uuid(),
      packageNumber: z.int().nullable(),
      expiryDays: z.int().nullable(),
    })
    .optional(),
  gs1: gs1Elements.optional(),
})
export type ScanHit = z.infer<typeof scanHit>
