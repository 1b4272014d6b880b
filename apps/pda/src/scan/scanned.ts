import { type CodeIndex, findIndexed, indexCodes } from '@entrepot/domain/scan/code-index'
import type { Gs1Elements } from '@entrepot/domain/scan/gs1-parts'
import { readScan, type Scan } from '@entrepot/domain/scan/read-scan'
import {
  type Candidate,
  findKnown,
  type KnownCode,
  type ScanKind,
  scanCandidates,
} from '@entrepot/domain/scan/scan-candidates'

/** A scanned code with its possible meanings. */
export interface Scanned extends Scan {
  readonly candidates: readonly Candidate[]
}

const NO_PREFIXES: ReadonlyMap<string, string> = new Map()

export function readCode(code: string, today: string): Scanned {
  const scan = readScan(code, today)
  return { ...scan, candidates: scanCandidates(scan, NO_PREFIXES) }
}

/** Whether the whole code is this number of this kind. */
export const namesCode = ({ candidates, text }: Scanned, kind: ScanKind, code: string): boolean =>
  findKnown(candidates, [{ kind, code }]).length > 0 || (code !== '' && text === code)

/** A code of an item, with the item's index in its list. */
interface ListedCode extends KnownCode {
  readonly at: number
}

/** Lists of taken work do not change: each is indexed once, not searched at every scan. */
function indexOnce<Item, Code extends ListedCode>(codesOf: (item: Item, at: number) => readonly Code[]) {
  const indexes = new WeakMap<readonly Item[], CodeIndex<Code>>()
  return (list: readonly Item[]): CodeIndex<Code> => {
    const index = indexes.get(list) ?? indexCodes(list.flatMap(codesOf))
    indexes.set(list, index)
    return index
  }
}

interface Placed {
  readonly id: string
  readonly fullNo: string
}

const indexPlaces = indexOnce(({ fullNo }: Placed, at) => [{ kind: 'location' as const, code: fullNo, at }])

export function findPlace<Place extends Placed>({ candidates }: Scanned, places: readonly Place[]): Place | undefined {
  const [match] = findIndexed(candidates, indexPlaces(places))
  return match && places[match.at]
}

interface Labelled {
  readonly id: string
  readonly code: string
  readonly barcodes: readonly { readonly barcode: string; readonly pieces: number | null }[]
}

const indexProducts = indexOnce(({ barcodes, code }: Labelled, at) => [
  ...barcodes.map(({ barcode, pieces }) => ({ kind: 'product' as const, code: barcode, pieces, at })),
  { kind: 'product' as const, code, pieces: 1, at },
])

export interface ProductScan<Product> {
  readonly product: Product
  /** Number of pieces on the label; null for a box of unknown size. */
  readonly pieces: number | null
  readonly gs1: Gs1Elements | null
}

/** The expiry date on a label; a best-before date counts as one. */
export const expiryIn = (
  gs1: { readonly expiryDate?: string | undefined; readonly bestBeforeDate?: string | undefined } | null | undefined,
): string | undefined => gs1?.expiryDate ?? gs1?.bestBeforeDate

/** Products with this barcode or code; several if owners use the same one. */
export function findProducts<Product extends Labelled>(
  { candidates, gs1 }: Scanned,
  products: readonly Product[],
): readonly ProductScan<Product>[] {
  const scans = new Map<string, ProductScan<Product>>()
  for (const { at, pieces } of findIndexed(candidates, indexProducts(products))) {
    const product = products[at]
    const counted = gs1?.contentCount ?? gs1?.variableCount
    if (product !== undefined && !scans.has(product.id))
      scans.set(product.id, { product, pieces: counted ?? pieces, gs1 })
  }
  return [...scans.values()]
}
