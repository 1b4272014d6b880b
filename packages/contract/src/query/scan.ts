import { SCAN_KINDS } from '@entrepot/domain/scan/scan-candidates'
import { z } from 'zod'
import { STORABLE } from '../kit/fields.ts'

/** `GET scan`: a code as the scanner sent it, with its marks and separators. */
export const scanQuery = z.strictObject({ code: z.string().min(1).max(200).regex(STORABLE) })

/** What one scan of a GS1 symbol said beside the number. */
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

/** Something that a code names here, the likeliest first. */
export const scanHit = z.strictObject({
  kind: z.enum(SCAN_KINDS),
  /** The path where it is read. */
  resource: z.string(),
  /** Of the record; of a package, of the tally that packed it; of a slot, of the wave. A pallet has none: its rows do. */
  id: z.uuid().nullable(),
  label: z.string(),
  /** Of a document: how far it is, in the language of who asks. */
  state: z.string().optional(),
  /** Of a product: what the barcode is stuck on, and how many pieces that is, where somebody has said so. */
  level: z.string().optional(),
  pieces: z.int().optional(),
  /** Of a product: what somebody needs who finds it where nobody expected it. */
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
