import { slotReadings } from '../distribution/stations/slot-code.ts'
import { isSscc, scannedPackageNo } from '../outbound/sscc.ts'
import type { Gs1Elements } from './gs1-parts.ts'
import { gtinForms, isGtin } from './gtin-forms.ts'
import type { Scan } from './read-scan.ts'

/** What a code may name. */
export const SCAN_KINDS = [
  'product',
  'location',
  'container',
  'package',
  'document',
  'parcel',
  'slot',
  'person',
] as const
export type ScanKind = (typeof SCAN_KINDS)[number]

/** Something that a code may be. It is that if one of the values is stored as its number, as a whole. */
export interface Candidate {
  readonly kind: ScanKind
  readonly values: readonly string[]
  /** Of a document or parcel: its type, as its number begins. */
  readonly type?: string
  /** Of a slot: which one of the wave or tour with this number. */
  readonly slot?: number
}

/** How numbers of documents begin: the two letters, and the type that they mean. */
export type NumberPrefixes = ReadonlyMap<string, string>

const PREFIX = /^([A-Za-z]{2})-/
const PARCEL = 'PARCEL'

/** A label of a pallet says (00) before the number; some write it down with it. */
const ofSscc = (sscc: string): Candidate[] => [
  { kind: 'package', values: [sscc] },
  { kind: 'container', values: [sscc, `00${sscc}`] },
]

const ofGs1 = ({ sscc, gtin, contentGtin }: Gs1Elements): Candidate[] => {
  const product = gtin ?? contentGtin
  return [
    ...(sscc === undefined ? [] : ofSscc(sscc)),
    ...(product === undefined ? [] : [{ kind: 'product', values: gtinForms(product) } as const]),
  ]
}

function ofNumber(text: string, prefixes: NumberPrefixes): Candidate[] {
  const type = prefixes.get(PREFIX.exec(text)?.[1]?.toUpperCase() ?? '')
  if (type === undefined) return []
  return [{ kind: type === PARCEL ? 'parcel' : 'document', values: [text], type }]
}

/** A number of a wave or tour with a slot behind it; every number with a dash looks like one, so it comes late. */
const ofSlot = (text: string, prefixes: NumberPrefixes): Candidate[] =>
  slotReadings(text).flatMap(({ number, slot }) =>
    slot === null || ofNumber(number, prefixes).length === 0 ? [] : [{ kind: 'slot', values: [number], slot }],
  )

/** What may be written or printed as anybody likes: each is looked up by the whole text. */
const PLAIN: readonly ScanKind[] = ['location', 'container', 'product', 'parcel', 'person']

function ofText(text: string): Candidate[] {
  const packageNo = scannedPackageNo(text)
  const first = isSscc(packageNo) ? ofSscc(packageNo) : []
  const kinds: readonly ScanKind[] = isGtin(text) ? ['product', ...PLAIN.filter((kind) => kind !== 'product')] : PLAIN
  const others = kinds
    .filter((kind) => first.every((candidate) => candidate.kind !== kind))
    .map((kind): Candidate => ({ kind, values: kind === 'product' ? gtinForms(text) : [text] }))
  return [...first, ...others]
}

/** What a code can be, the likeliest first. A code that only begins like another one is never that other one. */
export function scanCandidates({ text, gs1, isMarkedGs1 }: Scan, prefixes: NumberPrefixes): readonly Candidate[] {
  if (gs1 !== null && isMarkedGs1) return ofGs1(gs1)
  if (text === '') return []
  const fromGs1 = gs1 === null ? [] : ofGs1(gs1)
  const plain = [...ofNumber(text, prefixes), ...ofText(text), ...ofSlot(text, prefixes)]
  return [...fromGs1, ...plain.filter(({ kind }) => fromGs1.every((candidate) => candidate.kind !== kind))]
}

/** Something whose number is known where no server can be asked. */
export interface KnownCode {
  readonly kind: ScanKind
  readonly code: string
  readonly slot?: number
}

/** People write these in small letters too; barcodes and numbers of pallets are told apart by every letter. */
const FOLDED: readonly ScanKind[] = ['location', 'document', 'parcel', 'slot', 'person']

const foldCode = (kind: ScanKind, code: string) => (FOLDED.includes(kind) ? code.toLowerCase() : code)

/** The same for whatever is the same to a person who scans or types it. */
export const codeKey = (kind: ScanKind, slot: number | undefined, code: string): string =>
  `${kind}/${slot ?? ''}/${foldCode(kind, code)}`

/** Which of the known things the candidates are, in their order. */
export const findKnown = <Known extends KnownCode>(
  candidates: readonly Candidate[],
  codes: readonly Known[],
): readonly Known[] =>
  candidates.flatMap(({ kind, values, slot }) =>
    codes.filter(
      (one) =>
        one.kind === kind &&
        one.slot === slot &&
        values.some((value) => foldCode(kind, value) === foldCode(kind, one.code)),
    ),
  )
