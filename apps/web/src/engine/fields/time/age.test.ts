import type { Language } from '@entrepot/contract/kit/language'
import { describe, expect, it } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const age = (iso: string, language: Language = 'en') => ageOf(iso, language, now)

describe('the age of a moment', () => {
  it('uses the largest unit that fits', () => {
    expect(age('2026-03-10T11:59:40Z')).toBe('now')
    expect(age('2026-03-10T09:30:00Z')).toBe('2 hr. ago')
    expect(age('2026-03-22T13:00:00Z')).toBe('in 12 days')
    expect(age('2026-01-05T12:00:00Z')).toBe('2 months ago')
  })
  it('speaks the language of the reader', () => expect(age('2026-03-10T09:30:00Z', 'zh')).toBe('2小时前'))
  it.each([
    ['en', '1 min. ago', '1 month ago'],
    ['es', 'hace 1 min', 'hace 1 mes'],
    ['zh', '1分钟前', '1个月前'],
    ['ja', '1 分前', '1 か月前'],
  ] as const)('tells a minute from a month in %s', (language, minute, month) => {
    expect(age('2026-03-10T11:59:00Z', language)).toBe(minute)
    expect(age('2026-02-05T12:00:00Z', language)).toBe(month)
  })
  it('of nonsense is nothing', () => expect(age('soon')).toBe(''))
})
