import type { Gs1Elements } from '@entrepot/domain/scan/gs1-parts'
import { readScan, type Scan } from '@entrepot/domain/scan/read-scan'
import { type Candidate, findKnown, type ScanKind, scanCandidates } from '@entrepot/domain/scan/scan-candidates'

/** A code as it was read, with what it can be. */
export interface Scanned extends Scan {
  readonly candidates: readonly Candidate[]
}

const NO_PREFIXES: ReadonlyMap<string, string> = new Map()

export function readCode(code: string, today: string): Scanned {
  const scan = readScan(code, today)
  return { ...scan, candidates: scanCandidates(scan, NO_PREFIXES) }
}

/** Whether the code names this number of that kind, as a whole. */
export const namesCode = ({ candidates, text }: Scanned, kind: ScanKind, code: string): boolean =>
  findKnown(candidates, [{ kind, code }]).length > 0 || (code !== '' && text === code)

interface Placed {
  readonly id: string
  readonly fullNo: string
}

export const findPlace = <Place extends Placed>({ candidates }: Scanned, places: readonly Place[]): Place | undefined =>
  findKnown(
    candidates,
    places.map((place) => ({ kind: 'location' as const, code: place.fullNo, place })),
  )[0]?.place

interface Labelled {
  readonly id: string
  readonly code: string
  readonly barcodes: readonly { readonly barcode: string; readonly pieces: number | null }[]
}

export interface ProductScan<Product> {
  readonly product: Product
  /** How many pieces the label stands for; null where nobody has said how many the box has. */
  readonly pieces: number | null
  readonly gs1: Gs1Elements | null
}

/** Products with this barcode or code: owners may use the same one, so there can be several. */
export function findProducts<Product extends Labelled>(
  { candidates, gs1 }: Scanned,
  products: readonly Product[],
): readonly ProductScan<Product>[] {
  const known = products.flatMap((product) => [
    ...product.barcodes.map(({ barcode, pieces }) => ({ kind: 'product' as const, code: barcode, product, pieces })),
    { kind: 'product' as const, code: product.code, product, pieces: 1 },
  ])
  const scans = new Map<string, ProductScan<Product>>()
  for (const { product, pieces } of findKnown(candidates, known)) {
    const counted = gs1?.contentCount ?? gs1?.variableCount
    if (!scans.has(product.id)) scans.set(product.id, { product, pieces: counted ?? pieces, gs1 })
  }
  return [...scans.values()]
}
