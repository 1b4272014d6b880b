import { z } from 'zod'

/** PDF for all printers; ZPL for label printers, which draw the label themselves. */
export const PRINT_FORMATS = ['pdf', 'zpl'] as const
export type PrintFormat = (typeof PRINT_FORMATS)[number]

/** Maximum number of records in one print request. */
export const MAX_PRINTED = 500

const formatOf = (formats: readonly [PrintFormat, ...PrintFormat[]]) => z.enum(formats).default(formats[0])

/** `GET {path}/{id}/print` and `POST {path}/print`; default: the first format, and the paper without a name. */
export const printQuery = (
  formats: readonly [PrintFormat, ...PrintFormat[]],
  papers: readonly string[] = [],
  parts?: true,
) =>
  z.strictObject({
    format: formatOf(formats),
    ...(papers.length === 0 ? {} : { paper: z.enum(papers).optional() }),
    ...(parts ? { part: z.uuid().optional() } : {}),
  })
export const printBody = (formats: readonly [PrintFormat, ...PrintFormat[]]) =>
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_PRINTED), format: formatOf(formats) })

/** The fields on the label of a record. */
export interface LabelDeclaration<Name extends string = string> {
  readonly kind: 'location' | 'product' | 'badge'
  readonly title: Name
  /** The barcode: the first of these fields with a value. Absent: a value that is in no response. */
  readonly code?: readonly [Name, ...Name[]]
  readonly lines: readonly Name[]
  /** The action whose permission is needed, where reading is not enough: the label gives access. */
  readonly right?: string
}
