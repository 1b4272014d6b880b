import type { LineValues } from './line-model.ts'

/** What follows in a line from a value that somebody has just typed into it. */
export interface LineArithmetic {
  /** Values beside the typed one; nothing as long as what they follow from is not loaded. */
  readonly derive: (line: LineValues, before: LineValues, column: string) => LineValues
  /** Loads what `derive` needs for this line; undefined when it is there. */
  readonly load: (line: LineValues, column: string) => Promise<unknown> | undefined
}

const NOTHING: LineValues = {}
export const NO_ARITHMETIC: LineArithmetic = { derive: () => NOTHING, load: () => undefined }

/** For lines in which no value follows from another. */
export const useNoArithmetic = () => NO_ARITHMETIC
