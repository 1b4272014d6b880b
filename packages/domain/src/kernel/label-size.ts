/** Millimetres. */
export interface LabelSize {
  readonly width: number
  readonly height: number
}

const SMALLEST = 20
const LARGEST = 300

/** Width and height as people write them: `100x50`. */
export function labelSizeOf(text: string): LabelSize | undefined {
  const [, width = 0, height = 0] = /^(\d{2,3})x(\d{2,3})$/.exec(text)?.map(Number) ?? []
  return Math.min(width, height) >= SMALLEST && Math.max(width, height) <= LARGEST ? { width, height } : undefined
}

export const isLabelSize = (text: string): boolean => labelSizeOf(text) !== undefined
