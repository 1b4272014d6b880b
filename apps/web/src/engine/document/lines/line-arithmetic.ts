import type { LineValues } from './line-model.ts'

/** Calculates values of a line from a value that was just typed. */
export interface LineArithmetic {
  /** The calculated values; empty while the data they need is not loaded. */
  readonly derive: (line: LineValues, before: LineValues, column: string) => LineValues
  /** Loads what `derive` needs for this line; undefined when it is there. */
  readonly load: (line: LineValues, column: string) => Promise<unknown> | undefined
}

const NOTHING: LineValues = {}
export const NO_ARITHMETIC: LineArithmetic = { derive: () => NOTHING, load: () => undefined }

/** For lines without calculated values. */
export const useNoArithmetic = () => NO_ARITHMETIC
