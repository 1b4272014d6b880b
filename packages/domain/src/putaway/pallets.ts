import { type Identity, isSameBatch, type Load, type PlaceContent } from './place.ts'

type PalletContent = Identity & Pick<PlaceContent, 'pieces' | 'piecesPerPallet' | 'containerNo'>

const palletsFor = (pieces: number, piecesPerPallet: number): number => Math.ceil(pieces / piecesPerPallet)

/**
 * How many pallets stand at a place: one for each container, and as many as the loose pieces of each batch fill. It
 * depends only on the contents, not on their order or number of stock rows, and more goods never reduce it. So whatever
 * fits together also fits one after another, in any order.
 */
export function palletsOf(contents: readonly PalletContent[]): number {
  const containers = new Set<string>()
  const batches: { first: PalletContent; piecesPerPallet: number; pieces: number }[] = []
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

/** Loose pieces of the same batch: their last pallet may be partly filled, and is filled up first. */
export function piecesBeside(contents: readonly PalletContent[], load: Load): number {
  let pieces = 0
  for (const content of contents) {
    if (content.containerNo === '' && isSameBatch(content, load)) pieces += content.pieces
  }
  return pieces
}

const isContainerThere = (contents: readonly PalletContent[], { containerNo }: Load): boolean =>
  contents.some((content) => content.pieces > 0 && content.containerNo === containerNo)

/** How many pallets the goods add; null: the pieces per pallet are unknown. */
export function palletsAdded(load: Load, contents: readonly PalletContent[]): number | null {
  const { containerNo, piecesPerPallet, pieces } = load
  if (containerNo !== '') return isContainerThere(contents, load) ? 0 : 1
  if (piecesPerPallet === null) return null
  const piecesThere = piecesBeside(contents, load)
  return palletsFor(piecesThere + pieces, piecesPerPallet) - palletsFor(piecesThere, piecesPerPallet)
}

/** How many of these pieces fit on the partly filled pallet and on the free ones. */
export function piecesOnPallets(load: Load, contents: readonly PalletContent[], free: number): number {
  const { containerNo, piecesPerPallet } = load
  if (containerNo !== '') return free > 0 || isContainerThere(contents, load) ? Number.POSITIVE_INFINITY : 0
  if (piecesPerPallet === null) return Number.POSITIVE_INFINITY
  const piecesThere = piecesBeside(contents, load)
  if (piecesThere === 0) return free * piecesPerPallet
  return (palletsFor(piecesThere, piecesPerPallet) + free) * piecesPerPallet - piecesThere
}
