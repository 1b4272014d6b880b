import { type EnteredPack, type PackMismatch, packMismatch } from '../stock/pack.ts'
import type { Quality } from '../stock/stock-key.ts'

export interface CountedPieces {
  readonly goodCount: number
  readonly defectiveCount: number
  /** Of the pieces that were picked: defective ones leave as such where they were asked for. */
  readonly quality: Quality
}

export interface TalliedLine extends EnteredPack, CountedPieces {
  readonly lineId: string
  /** What was picked for it and is on the stage. */
  readonly staged: number
  readonly piecesPerBox: number | null
}

/** Of what was counted the pieces that may be packed and leave. */
export const piecesToLeave = ({ goodCount, defectiveCount, quality }: CountedPieces): number =>
  quality === 'DEFECTIVE' ? goodCount + defectiveCount : goodCount

/** What has to be posted for a line: broken pieces to the defective location, missing ones frozen where they should be. */
export interface TallyResult {
  readonly ok: true
  readonly lineId: string
  readonly defective: number
  readonly missing: number
}

export interface OverTally {
  readonly code: 'OVER_TALLY'
  readonly limit: number
  readonly counted: number
}

export interface TallyRefusal {
  readonly ok: false
  readonly lineId: string
  readonly problem: OverTally | PackMismatch
}

/** As on the screen: what was counted against what was picked, negative when pieces are missing. */
export const tallyDifference = ({ staged, goodCount, defectiveCount }: TalliedLine): number =>
  goodCount + defectiveCount - staged

export function tallyResult(line: TalliedLine): TallyResult | TallyRefusal {
  const { lineId, staged, goodCount, defectiveCount, piecesPerBox } = line
  const counted = goodCount + defectiveCount
  if (counted > staged) return { ok: false, lineId, problem: { code: 'OVER_TALLY', limit: staged, counted } }
  const mismatch = packMismatch(line, piecesPerBox, counted)
  if (mismatch !== null) return { ok: false, lineId, problem: mismatch }
  return { ok: true, lineId, defective: counted - piecesToLeave(line), missing: staged - counted }
}
