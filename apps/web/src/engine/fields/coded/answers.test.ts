import { describe, expect, it } from 'vitest'
import { answersFor, answersOf, withAnswer } from './answers.ts'

describe('answers to customs', () => {
  it('are kept by question, and an empty one is none', () => {
    expect(withAnswer({ BRAND: 'A' }, 'USE', 'Sport')).toEqual({ BRAND: 'A', USE: 'Sport' })
    expect(withAnswer({ BRAND: 'A', USE: 'Sport' }, 'USE', '')).toEqual({ BRAND: 'A' })
    expect(withAnswer({ BRAND: 'A' }, 'BRAND', '')).toBeNull()
  })
  it('stay when another HS code asks the same', () => {
    expect(answersFor({ BRAND: 'A', USE: 'Sport' }, ['BRAND', 'MATERIAL'])).toEqual({ BRAND: 'A' })
    expect(answersFor({ USE: 'Sport' }, ['BRAND'])).toBeNull()
  })
  it('of anything else are none', () => {
    expect([answersOf(null), answersOf('x'), answersOf(['x'])]).toEqual([{}, {}, {}])
  })
})
