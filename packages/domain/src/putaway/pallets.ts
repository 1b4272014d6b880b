import { type Identity, isSameBatch, type Load, type PlaceContent } from './place.ts'

type Standing = Identity & Pick<PlaceContent, 'pieces' | 'piecesPerPallet' | 'containerNo'>

const palletsFor = (pieces: number, piecesPerPallet: number): number => Math.ceil(pieces / piecesPerPallet)

/**
 * How many pallets stand at a place: one for each container, and as many as the loose pieces of each batch fill. It
 * depends only on what is there, not on the order in which it came nor on how many stock rows it is, and more goods
 * never make it fewer. So whatever fits together also fits one after another, in any order.
 */
export function palletsOf(contents: readonly Standing[]): number {
  const containers = new Set<string>()
  const batches: { first: Standing; piecesPerPallet: number; pieces: number }[] = []
  for (const content of contents) {
    if (content.pieces === 0) continue
    if (content.containerNo !== '') {
      containers.add(content.containerNo)
      continue
    }
    const { piecesPerPallet } = content
    if (piecesPerPallet === null) continue
    const batch = batches.find(({ first }) => isSameBatch(first, content))
    if (batch === undefined) batches.push({ first: content, piecesPerPallet, pieces: content.pieces })
    else batch.pieces += content.pieces
  }
  return batches.reduce(
    (sum, { piecesPerPallet, pieces }) => sum + palletsFor(pieces, piecesPerPallet),
    containers.size,
  )
}

/** Loose pieces of the same batch: their last pallet may be begun, and is filled up first. */
export function piecesBeside(contents: readonly Standing[], load: Load): number {
  let pieces = 0
  for (const content of contents) {
    if (content.containerNo === '' && isSameBatch(content, load)) pieces += content.pieces
  }
  return pieces
}

const isContainerThere = (contents: readonly Standing[], { containerNo }: Load): boolean =>
  contents.some((content) => content.pieces > 0 && content.containerNo === containerNo)

/** How many pallets the goods add to what is there; null where nobody knows how many pieces a pallet takes. */
export function palletsAdded(load: Load, contents: readonly Standing[]): number | null {
  const { containerNo, piecesPerPallet, pieces } = load
  if (containerNo !== '') return isContainerThere(contents, load) ? 0 : 1
  if (piecesPerPallet === null) return null
  const piecesThere = piecesBeside(contents, load)
  return palletsFor(piecesThere + pieces, piecesPerPallet) - palletsFor(piecesThere, piecesPerPallet)
}

/** How many pieces of these goods stand on the begun pallet and on so many free ones. */
export function piecesOnPallets(load: Load, contents: readonly Standing[], free: number): number {
  const { containerNo, piecesPerPallet } = load
  if (containerNo !== '') return free > 0 || isContainerThere(contents, load) ? Number.POSITIVE_INFINITY : 0
  if (piecesPerPallet === null) return Number.POSITIVE_INFINITY
  const piecesThere = piecesBeside(contents, load)
  if (piecesThere === 0) return free * piecesPerPallet
  return (palletsFor(piecesThere, piecesPerPallet) + free) * piecesPerPallet - piecesThere
}
