import { describe, expect, it } from 'vitest'
import { ageText, momentText } from './ages.ts'

describe('how long ago', () => {
  it.each([
    [-1, '0 min'],
    [0.5, '0 min'],
    [59, '59 min'],
    [60, '1 hr'],
    [1_439, '23 hr'],
    [1_440, '1 day'],
    [4_400, '3 days'],
  ])('%d minutes are %s', (minutes, said) => expect(ageText('en', minutes)).toBe(said))
})

describe('when', () => {
  const now = new Date('2026-11-17T10:00:00Z')
  it('is the time of today, in the time zone of the warehouse', () => {
    expect(momentText('en', 'Asia/Shanghai', new Date('2026-11-17T07:15:00Z'), now)).toBe('15:15')
  })
  it.each(['en', 'zh', 'es', 'ja'] as const)('is said in %s from 00:00 to 23:59', (language) => {
    const said = (at: string) => momentText(language, 'UTC', new Date(`2026-11-17T${at}:00Z`), now)
    expect([said('00:01'), said('12:00'), said('23:59')]).toEqual(['00:01', '12:00', '23:59'])
  })
  it('is the day too, on another day there', () => {
    expect(momentText('en', 'Asia/Shanghai', new Date('2026-11-17T17:15:00Z'), now)).toMatch(/11\/18.*01:15/)
  })
  it('is the year too, in another year there', () => {
    expect(momentText('en', 'Asia/Shanghai', new Date('2025-12-31T15:59:00Z'), now)).toMatch(/12\/31\/2025.*23:59/)
    expect(momentText('en', 'Asia/Shanghai', new Date('2025-12-31T16:01:00Z'), now)).toBe('1/1, 00:01')
  })
})
