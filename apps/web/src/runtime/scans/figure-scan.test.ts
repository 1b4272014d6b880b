import { describe, expect, it } from 'vitest'
import { createFigureScan } from './figure-scan.ts'

/** Types keys into a field, as its own text; answers what the last key made of it. */
function typing() {
  const scanned = createFigureScan<string>()
  let text = ''
  let at = 0
  return (keys: readonly string[], every: number) => {
    at += 1000
    let last: ReturnType<typeof scanned>
    for (const key of keys) {
      last = scanned({ key, at }, text)
      at += every
      if (key.length === 1) text += key
    }
    return last
  }
}

describe('a scan into a figure', () => {
  it('is told with what stood there before its first key', () => {
    const type = typing()
    expect(type([...'12'], 200)).toBeUndefined()
    expect(type([...'4006381333931', 'Enter'], 5)).toEqual({ code: '4006381333931', before: '12' })
  })
  it('may come into an empty field', () =>
    expect(typing()([...'LOC-A1', 'Enter'], 5)).toEqual({ code: 'LOC-A1', before: '' }))
  it('is no figure that a hand has typed', () => {
    expect(typing()([...'4006381', 'Enter'], 200)).toBeUndefined()
    expect(typing()([...'12', 'Enter'], 5)).toBeUndefined()
  })
})
