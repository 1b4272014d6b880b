/** Milliseconds within which the same code counts as a repeated reading: a scanner held still reads a label twice. */
export const REPEAT_MS = 300

/** An accepted scan; `at` in milliseconds, of any clock. */
export interface TakenScan {
  readonly code: string
  readonly at: number
}

/**
 * Whether a scan repeats the last accepted one. Repeats do not extend the time, so that holding a scanner on a label
 * does not hide it for ever; a clock that was set back hides nothing.
 */
export const isRepeatedScan = (last: TakenScan | null, { code, at }: TakenScan): boolean =>
  last !== null && last.code === code && at >= last.at && at - last.at <= REPEAT_MS
