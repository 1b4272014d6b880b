/** As a person counts: full boxes, and the pieces beside them. */
export interface Pack {
  readonly boxQuantity: number
  readonly pcsQuantity: number
}

/** What somebody entered; a quantity may be left out. */
export interface EnteredPack {
  readonly boxQuantity?: number | null
  readonly pcsQuantity?: number | null
}

export interface PackMismatch extends Pack {
  readonly code: 'PACK_MISMATCH'
  readonly piecesPerBox: number | null
  /** What boxes and pieces come to, against what the line says. */
  readonly counted: number
  readonly pieces: number
}

/** How a product is packed; null where nobody has said. */
export interface Packing {
  /** Pieces in a box. */
  readonly packageNumber: number | null
  /** Boxes in a layer of a pallet. */
  readonly numOfProductsPerStackLayer: number | null
  readonly stackLayersQuantity: number | null
}

/** Boxes × pieces per box + pieces must be the pieces of the line. Who entered neither has nothing to contradict. */
export function packMismatch(entered: EnteredPack, piecesPerBox: number | null, pieces: number): PackMismatch | null {
  const { boxQuantity = null, pcsQuantity = null } = entered
  if (boxQuantity === null && pcsQuantity === null) return null
  const pack = { boxQuantity: boxQuantity ?? 0, pcsQuantity: pcsQuantity ?? 0 }
  // A box of unknown size holds no number of pieces.
  const isCountable = pack.boxQuantity === 0 || piecesPerBox !== null
  const counted = pack.boxQuantity * (piecesPerBox ?? 0) + pack.pcsQuantity
  return isCountable && counted === pieces ? null : { code: 'PACK_MISMATCH', ...pack, piecesPerBox, counted, pieces }
}

/** As many full boxes as the pieces give; all of them loose where the box is unknown. */
export function packOf(pieces: number, piecesPerBox: number | null): Pack {
  if (piecesPerBox === null) return { boxQuantity: 0, pcsQuantity: pieces }
  const pcsQuantity = pieces % piecesPerBox
  return { boxQuantity: (pieces - pcsQuantity) / piecesPerBox, pcsQuantity }
}

/** How many pieces a label stands for, by what it is stuck on; null where nobody has said. */
export function piecesOfLabel(level: 'PIECE' | 'BOX' | 'PALLET', packing: Packing): number | null {
  if (level === 'PIECE') return 1
  return level === 'BOX' ? packing.packageNumber : piecesPerPallet(packing)
}

export function piecesPerPallet(packing: Packing): number | null {
  const { packageNumber, numOfProductsPerStackLayer, stackLayersQuantity } = packing
  return packageNumber === null || numOfProductsPerStackLayer === null || stackLayersQuantity === null
    ? null
    : packageNumber * numOfProductsPerStackLayer * stackLayersQuantity
}
