import { z } from 'zod'

/** PDF for every printer; ZPL for label printers, which draw the label themselves. */
export const PRINT_FORMATS = ['pdf', 'zpl'] as const
export type PrintFormat = (typeof PRINT_FORMATS)[number]

/** So many records are printed at once. */
export const MOST_PRINTED = 500

const formatOf = (formats: readonly [PrintFormat, ...PrintFormat[]]) => z.enum(formats).default(formats[0])

/** `GET {path}/{id}/print` and `POST {path}/print`; the first format, and the paper without a name, is meant when none is named. */
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
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_PRINTED), format: formatOf(formats) })

/** What stands on the label of a record, by the names of its fields. */
export interface LabelDeclaration<Name extends string = string> {
  readonly kind: 'location' | 'product' | 'badge'
  readonly title: Name
  /** What is scanned: the first of these that the record has. Absent: what no answer shows, read by the server alone. */
  readonly code?: readonly [Name, ...Name[]]
  readonly lines: readonly Name[]
  /** The action whose right is needed, where reading is not enough: printed is what lets somebody in. */
  readonly right?: string
}
