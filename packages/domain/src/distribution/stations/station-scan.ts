/** A line of the order on the packing table. */
export interface TableLine {
  readonly id: string
  /** Pieces on the stage that are in no parcel. */
  readonly toPack: number
  /** Its barcodes, and the number of pieces that each stands for. */
  readonly codes: readonly { readonly code: string; readonly pieces: number }[]
  /** Expiry day of pieces that may no longer be sold; null: none. */
  readonly tooOld: string | null
  /** A typed number may count several pieces. */
  readonly byCount: boolean
}

export interface PackingTable {
  readonly lines: readonly TableLine[]
  /** Scanned pieces, by line. */
  readonly scanned: ReadonlyMap<string, number>
  readonly cartonCodes: readonly string[]
}

export type ScanRefusal =
  | { readonly kind: 'refused'; readonly why: 'wrong'; readonly code: string }
  | { readonly kind: 'refused'; readonly why: 'tooMany'; readonly lineId: string; readonly rest: number }
  | { readonly kind: 'refused'; readonly why: 'expired'; readonly lineId: string; readonly day: string }
  | { readonly kind: 'refused'; readonly why: 'eachPiece'; readonly lineId: string }
  | { readonly kind: 'refused'; readonly why: 'missing'; readonly pieces: number }

export type ScanMeaning =
  | { readonly kind: 'order'; readonly code: string }
  | { readonly kind: 'piece'; readonly lineId: string; readonly pieces: number }
  | { readonly kind: 'carton'; readonly code: string }
  | { readonly kind: 'seal' }
  | { readonly kind: 'nothing' }
  | ScanRefusal

const restOf = ({ scanned }: PackingTable, { id, toPack }: TableLine) => toPack - (scanned.get(id) ?? 0)

export const missingPieces = (table: PackingTable): number =>
  table.lines.reduce((sum, line) => sum + restOf(table, line), 0)

/** A number before the code counts several pieces: `5*6901234567892`. */
const COUNTED = /^(\d{1,4})\s*\*\s*(.+)$/

function pieceMeaning(table: PackingTable, text: string): ScanMeaning {
  const [, figure, counted] = COUNTED.exec(text) ?? []
  const code = (counted ?? text).toLowerCase()
  const matches = table.lines.flatMap((line) => {
    const matching = line.codes.find((one) => one.code.toLowerCase() === code)
    return matching === undefined ? [] : [{ line, each: matching.pieces }]
  })
  // Of two lines of one product: the one that still needs pieces.
  const match = matches.find(({ line }) => restOf(table, line) > 0) ?? matches[0]
  if (match === undefined) return { kind: 'refused', why: 'wrong', code: counted ?? text }
  const { line, each } = match
  const lineId = line.id
  if (line.tooOld !== null) return { kind: 'refused', why: 'expired', lineId, day: line.tooOld }
  if (figure !== undefined && !line.byCount) return { kind: 'refused', why: 'eachPiece', lineId }
  const pieces = each * Number(figure ?? 1)
  const rest = restOf(table, line)
  if (pieces > rest) return { kind: 'refused', why: 'tooMany', lineId, rest }
  return pieces === 0 ? { kind: 'nothing' } : { kind: 'piece', lineId, pieces }
}

/** The meaning of a scanned or typed text at the packing station; an empty text seals a complete parcel. */
export function scanMeaning(text: string, table: PackingTable | null): ScanMeaning {
  if (table === null) return text === '' ? { kind: 'nothing' } : { kind: 'order', code: text }
  if (text === '') {
    const pieces = missingPieces(table)
    return pieces > 0 ? { kind: 'refused', why: 'missing', pieces } : { kind: 'seal' }
  }
  const meaning = pieceMeaning(table, text)
  if (meaning.kind !== 'refused' || meaning.why !== 'wrong') return meaning
  const carton = table.cartonCodes.find((code) => code.toLowerCase() === text.toLowerCase())
  return carton === undefined ? meaning : { kind: 'carton', code: carton }
}
