import { describe, expect, it } from 'vitest'
import { dayPlus, daysBetween, isDay, yearBefore } from './moments.ts'

describe('days', () => {
  it('are told from moments', () => {
    expect(isDay('2026-11-17')).toBe(true)
    expect(isDay('2026-11-17T00:00:00Z')).toBe(false)
  })
  it('follow each other over months and years', () => {
    expect(dayPlus('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayPlus('2026-03-01', -1)).toBe('2026-02-28')
  })
  it('from one to another are counted over the end of a month', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysBetween('2026-03-01', '2026-02-27')).toEqual([])
  })
  it('have the same day a year before, but for leap days', () => {
    expect(yearBefore('2026-11-17')).toBe('2025-11-17')
    expect(yearBefore('2028-02-29')).toBe('2027-02-28')
  })
})
