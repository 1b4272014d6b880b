import { describe, expect, it } from 'vitest'
import { refusalWords } from './refusal-words.ts'

describe('the words of a refusal', () => {
  const locked = { error: 'LOCATION_LOCKED', message: 'A-01 ist gesperrt', detail: { location: 'A-01' } }

  it('are in the language of whoever reads', () => {
    expect(refusalWords('en', locked)).toBe('Location A-01 is locked: nothing goes in or out.')
    expect(refusalWords('zh', locked)).toContain('A-01')
    expect(refusalWords('zh', locked)).not.toBe(refusalWords('en', locked))
  })

  it('are those that the device was answered with where the names in them are not known', () => {
    expect(refusalWords('en', { ...locked, detail: null })).toBe(locked.message)
    expect(refusalWords('en', { ...locked, error: 'OF_A_NEWER_VERSION' })).toBe(locked.message)
  })

  it('are the code at least', () => {
    expect(refusalWords('en', { error: 'OF_A_NEWER_VERSION', message: null, detail: null })).toBe('OF_A_NEWER_VERSION')
  })
})
