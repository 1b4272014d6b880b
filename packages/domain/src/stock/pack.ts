/** A quantity as people count it: full boxes and loose pieces. */
export interface Pack {
  readonly boxQuantity: number
  readonly pcsQuantity: number
}

/** As entered; a quantity may be left out. */
export interface EnteredPack {
  readonly boxQuantity?: number | null
  readonly pcsQuantity?: number | null
}

export interface PackMismatch extends Pack {
  readonly code: 'PACK_MISMATCH'
  readonly piecesPerBox: number | null
  /** Pieces by boxes and loose pieces, and pieces of the line. */
  readonly counted: number
  readonly pieces: number
}

/** How a product is packed; null: unknown. */
export interface Packing {
  /** Pieces in a box. */
  readonly packageNumber: number | null
  /** Boxes in a layer of a pallet. */
  readonly numOfProductsPerStackLayer: number | null
  readonly stackLayersQuantity: number | null
}

/** Boxes × pieces per box + loose pieces must equal the pieces of the line. Null: they do, or neither was entered. */
export function packMismatch(entered: EnteredPack, piecesPerBox: number | null, pieces: number): PackMismatch | null {
  const { boxQuantity = null, pcsQuantity = null } = entered
  if (boxQuantity === null && pcsQuantity === null) return null
  const pack = { boxQuantity: boxQuantity ?? 0, pcsQuantity: pcsQuantity ?? 0 }
  // The pieces of a box of unknown size cannot be counted.
  const isCountable = pack.boxQuantity === 0 || piecesPerBox !== null
  const counted = pack.boxQuantity * (piecesPerBox ?? 0) + pack.pcsQuantity
  return isCountable && counted === pieces ? null : { code: 'PACK_MISMATCH', ...pack, piecesPerBox, counted, pieces }
}

/** As many full boxes as possible; all pieces loose where the pieces per box are unknown. */
export function packOf(pieces: number, piecesPerBox: number | null): Pack {
  if (piecesPerBox === null) return { boxQuantity: 0, pcsQuantity: pieces }
  const pcsQuantity = pieces % piecesPerBox
  return { boxQuantity: (pieces - pcsQuantity) / piecesPerBox, pcsQuantity }
}

/** Number of pieces that a label stands for, by what it is stuck on; null: unknown. */
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
