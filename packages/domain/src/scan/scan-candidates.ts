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

/** Something that a code may be: it is that if one of the values is stored as its number, compared as a whole. */
export interface Candidate {
  readonly kind: ScanKind
  readonly values: readonly string[]
  /** For a document or parcel: its type, by the prefix of its number. */
  readonly type?: string
  /** For a slot: its number within the wave or tour. */
  readonly slot?: number
}

/** Document types by the two letters that their numbers start with. */
export type NumberPrefixes = ReadonlyMap<string, string>

const PREFIX = /^([A-Za-z]{2})-/
const PARCEL = 'PARCEL'

/** The label of a pallet has (00) before the number; it may be stored with or without it. */
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

/** The number of a wave or tour followed by a slot. Every number with a dash looks like one, so it is tried late. */
const ofSlot = (text: string, prefixes: NumberPrefixes): Candidate[] =>
  slotReadings(text).flatMap(({ number, slot }) =>
    slot === null || ofNumber(number, prefixes).length === 0 ? [] : [{ kind: 'slot', values: [number], slot }],
  )

/** Kinds with codes of any form: each is searched by the whole text. */
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

/** All possible meanings of a code, the likeliest first. Codes match as a whole, never by prefix. */
export function scanCandidates({ text, gs1, isMarkedGs1 }: Scan, prefixes: NumberPrefixes): readonly Candidate[] {
  if (gs1 !== null && isMarkedGs1) return ofGs1(gs1)
  if (text === '') return []
  const fromGs1 = gs1 === null ? [] : ofGs1(gs1)
  const plain = [...ofNumber(text, prefixes), ...ofText(text), ...ofSlot(text, prefixes)]
  return [...fromGs1, ...plain.filter(({ kind }) => fromGs1.every((candidate) => candidate.kind !== kind))]
}

/** An item whose code is known on the device, without asking the server. */
export interface KnownCode {
  readonly kind: ScanKind
  readonly code: string
  readonly slot?: number
}

/** Kinds whose codes ignore case, since people type them; barcodes and pallet numbers are case-sensitive. */
const CASE_INSENSITIVE: readonly ScanKind[] = ['location', 'document', 'parcel', 'slot', 'person']

const foldCode = (kind: ScanKind, code: string) => (CASE_INSENSITIVE.includes(kind) ? code.toLowerCase() : code)

/** Lookup key of a code: equal for codes that differ only in ignored case. */
export const codeKey = (kind: ScanKind, slot: number | undefined, code: string): string =>
  `${kind}/${slot ?? ''}/${foldCode(kind, code)}`

/** The known items that match the candidates, in the order of the candidates. */
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
