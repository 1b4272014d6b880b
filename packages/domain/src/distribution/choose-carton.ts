/** Sides in millimetres, weights in grams, so that all of it is whole numbers. */
export interface Carton {
  readonly id: string
  readonly code: string
  readonly length: number
  readonly width: number
  readonly height: number
  readonly ownWeight: number
  /** Of the content; null: no limit. */
  readonly maxWeight: number | null
}

/** Equal pieces. Null: not measured; that excludes no carton. */
export interface PackedPieces {
  readonly sides: readonly [number, number, number] | null
  /** Cubic millimetres of one piece, where it differs from its sides. */
  readonly volume: number | null
  readonly weight: number | null
  readonly pieces: number
}

/** The first rule that a carton breaks. */
export type CartonRefusal = 'SIDES' | 'VOLUME' | 'WEIGHT'

export interface CartonChoice {
  readonly carton: Carton | null
  readonly passedOver: readonly { readonly code: string; readonly reason: CartonRefusal }[]
  /** Fill level, in per cent of the inner volume. */
  readonly fillPercent: number | null
  /** Pieces of unknown size or weight: for them the choice is a guess. */
  readonly unmeasured: number
}

/** Usable part of the volume: pieces do not fill a carton to its corners. */
export const FILL_PERCENT = 90

const volumeOf = ({ length, width, height }: Carton) => length * width * height
const pieceVolume = ({ sides, volume }: PackedPieces) => volume ?? (sides === null ? 0 : sides[0] * sides[1] * sides[2])
const longestFirst = (sides: readonly number[]) => [...sides].sort((a, b) => b - a)

/** The longest side along the longest: if a piece does not fit this way, it fits in no way. */
function sidesFit({ length, width, height }: Carton, sides: readonly number[]): boolean {
  const inner = longestFirst([length, width, height])
  return longestFirst(sides).every((side, index) => side <= (inner[index] ?? 0))
}

/** A single piece may use the whole volume. */
const usablePercent = (pieces: number) => (pieces === 1 ? 100 : FILL_PERCENT)

function refusalOf(carton: Carton, content: readonly PackedPieces[], totals: Totals): CartonRefusal | null {
  if (content.some(({ sides }) => sides !== null && !sidesFit(carton, sides))) return 'SIDES'
  if (totals.volume * 100 > volumeOf(carton) * usablePercent(totals.pieces)) return 'VOLUME'
  return carton.maxWeight !== null && totals.weight > carton.maxWeight ? 'WEIGHT' : null
}

interface Totals {
  readonly pieces: number
  readonly volume: number
  readonly weight: number
}

const totalsOf = (content: readonly PackedPieces[]): Totals => ({
  pieces: content.reduce((sum, { pieces }) => sum + pieces, 0),
  volume: content.reduce((sum, one) => sum + pieceVolume(one) * one.pieces, 0),
  weight: content.reduce((sum, { weight, pieces }) => sum + (weight ?? 0) * pieces, 0),
})

const isUnmeasured = (one: PackedPieces) => one.weight === null || (one.sides === null && one.volume === null)

/** By inner volume, then own weight, then code, so that the same list gives the same choice. */
const smallestFirst = (a: Carton, b: Carton) =>
  volumeOf(a) - volumeOf(b) || a.ownWeight - b.ownWeight || (a.code < b.code ? -1 : 1)

/** The smallest carton that fits the pieces, and why each smaller one does not. */
export function chooseCarton(cartons: readonly Carton[], content: readonly PackedPieces[]): CartonChoice {
  const totals = totalsOf(content)
  const passedOver: { code: string; reason: CartonRefusal }[] = []
  const unmeasured = content.filter(isUnmeasured).reduce((sum, { pieces }) => sum + pieces, 0)
  for (const carton of [...cartons].sort(smallestFirst)) {
    const reason = refusalOf(carton, content, totals)
    if (reason === null) {
      const fillPercent = Math.round((totals.volume * 100) / volumeOf(carton))
      return { carton, passedOver, fillPercent, unmeasured }
    }
    passedOver.push({ code: carton.code, reason })
  }
  return { carton: null, passedOver, fillPercent: null, unmeasured }
}
