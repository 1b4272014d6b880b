import { describe, expect, it } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const age = (iso: string, language: 'en' | 'zh' = 'en') => ageOf(iso, language, now)

describe('the age of a moment', () => {
  it('uses the largest unit that fits', () => {
    expect(age('2026-03-10T11:59:40Z')).toBe('now')
    expect(age('2026-03-10T09:30:00Z')).toBe('2 hr. ago')
    expect(age('2026-03-22T13:00:00Z')).toBe('in 12 days')
    expect(age('2026-01-05T12:00:00Z')).toBe('2 mo. ago')
  })
  it('speaks the language of the reader', () => expect(age('2026-03-10T09:30:00Z', 'zh')).toBe('2小时前'))
  it('of nonsense is nothing', () => expect(age('soon')).toBe(''))
})
