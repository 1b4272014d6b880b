import { MODIFIERS } from './scanner-limits.ts'

/** No hand types so many keys in a row so fast; a scanner does, also a slow one, and then presses Enter. */
const FASTEST_HAND_MS = 60
const SHORTEST_CODE = 6
/** After such a rest something new begins. */
const REST_MS = 150

export interface Stroke {
  readonly key: string
  readonly at: number
}

interface Reading {
  /** What may become a scan begins with this key. */
  readonly begins: boolean
  /** What was scanned, at the Enter that ends it. */
  readonly code: string | undefined
}

/** Tells a scan from typing by its speed; it is given every key. */
export function createScanReader() {
  let code = ''
  let first = 0
  let last = Number.NEGATIVE_INFINITY
  return ({ key, at }: Stroke): Reading => {
    if (at - last > REST_MS) code = ''
    if (code === '') first = at
    last = at
    if (key === 'Enter') {
      const isScan = code.length >= SHORTEST_CODE && (at - first) / code.length <= FASTEST_HAND_MS
      const scanned = isScan ? code : undefined
      code = ''
      return { begins: false, code: scanned }
    }
    if (key.length > 1) {
      // Shift and the like stand between the letters of a code; any other key is a hand's.
      if (!MODIFIERS.has(key)) code = ''
      return { begins: false, code: undefined }
    }
    code += key
    return { begins: code.length === 1, code: undefined }
  }
}
