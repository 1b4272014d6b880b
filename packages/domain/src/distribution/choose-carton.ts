/** Sides in millimetres, weights in grams, so that all of it is whole numbers. */
export interface Carton {
  readonly id: string
  readonly code: string
  readonly length: number
  readonly width: number
  readonly height: number
  readonly ownWeight: number
  /** Of what is in it; null is no limit. */
  readonly maxWeight: number | null
}

/** Equal pieces; what nobody measured is null and keeps no carton from being chosen. */
export interface PackedPieces {
  readonly sides: readonly [number, number, number] | null
  /** Cubic millimetres of one piece, where it is not its sides. */
  readonly volume: number | null
  readonly weight: number | null
  readonly pieces: number
}

/** The first rule that a carton breaks. */
export type CartonRefusal = 'SIDES' | 'VOLUME' | 'WEIGHT'

export interface CartonChoice {
  readonly carton: Carton | null
  readonly passedOver: readonly { readonly code: string; readonly reason: CartonRefusal }[]
  /** How full it gets, in per cent of its inner volume. */
  readonly fillPercent: number | null
  /** Pieces whose size or weight nobody knows: the choice is a guess about them. */
  readonly unmeasured: number
}

/** Pieces do not fill a carton to its corners: of ten litres about nine can be used. */
export const FILL_PERCENT = 90

const volumeOf = ({ length, width, height }: Carton) => length * width * height
const pieceVolume = ({ sides, volume }: PackedPieces) => volume ?? (sides === null ? 0 : sides[0] * sides[1] * sides[2])
const longestFirst = (sides: readonly number[]) => [...sides].sort((a, b) => b - a)

/** Turned so that the longest side lies along the longest: if it does not fit so, it fits in no way. */
function sidesFit({ length, width, height }: Carton, sides: readonly number[]): boolean {
  const inner = longestFirst([length, width, height])
  return longestFirst(sides).every((side, place) => side <= (inner[place] ?? 0))
}

/** A single piece needs no room to spare. */
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

/** By inner volume, then by what it weighs, then by its code, so that the same list gives the same choice. */
const smallestFirst = (a: Carton, b: Carton) =>
  volumeOf(a) - volumeOf(b) || a.ownWeight - b.ownWeight || (a.code < b.code ? -1 : 1)

/** The smallest carton that holds the pieces, with those that are smaller and why they do not. */
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
