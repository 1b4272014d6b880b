/** Scanners read one label twice when they are held still. */
export const REPEAT_MS = 300

/** A scan that was taken as one; `at` in milliseconds, of whatever clock. */
export interface TakenScan {
  readonly code: string
  readonly at: number
}

/**
 * Whether it is the last scan once more. Counted from the scan that was taken, so that holding a scanner on a label does
 * not hide it for ever; a clock that was set back hides nothing.
 */
export const isRepeatedScan = (last: TakenScan | null, { code, at }: TakenScan): boolean =>
  last !== null && last.code === code && at >= last.at && at - last.at <= REPEAT_MS
