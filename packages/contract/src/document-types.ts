import { documents } from './documents.generated.ts'
import { defineEnumeration, partOf } from './kit/enumeration.ts'

type DocumentType = (typeof documents)[number]['type']

/** Prefixes of numbers that belong to no declared document. */
const OTHER_PREFIXES = [
  ['QUICK_MOVE', 'QM'],
  ['FREEZE', 'FZ'],
  ['CHANGE', 'CH'],
  ['OPENING', 'OP'],
] as const
type OtherType = (typeof OTHER_PREFIXES)[number][0]

/** The types that numbers are drawn for. */
export type NumberType = DocumentType | OtherType

/** The number prefix of each type. */
export const numberPrefixes = new Map<NumberType, string>([
  ...documents.map(({ type, numberPrefix }): [NumberType, string] => [type, numberPrefix]),
  ...OTHER_PREFIXES,
])

/** Every type of document that can move stock. */
export const documentType = defineEnumeration('documentType', [
  documents[0].type,
  ...documents.slice(1).map(({ type }) => type),
  ...OTHER_PREFIXES.map(([type]) => type),
])

const sentTypes: readonly string[] = documents.filter(({ sent }) => sent).map(({ type }) => type)

/** The documents that can be sent to another system. */
export const sentDocumentType = partOf(documentType, (type) => sentTypes.includes(type))
