import { MODIFIERS } from './scanner-limits.ts'

/** Maximum average time per key of a scan, even by a slow scanner. A person does not type so fast over a whole code. */
const FASTEST_HAND_MS = 60
const SHORTEST_CODE = 6
/** After a pause of this length a new code begins. */
const REST_MS = 150

export interface Stroke {
  readonly key: string
  readonly at: number
}

interface Reading {
  /** This key begins a possible scan. */
  readonly begins: boolean
  /** The scanned code, when this key is the Enter that ends it. */
  readonly code: string | undefined
}

/** Distinguishes scans from typing by speed. To be called with every key. */
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
      // Modifiers occur within a code; any other special key comes from a person.
      if (!MODIFIERS.has(key)) code = ''
      return { begins: false, code: undefined }
    }
    code += key
    return { begins: code.length === 1, code: undefined }
  }
}
