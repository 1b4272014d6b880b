import { describe, expect, it } from 'vitest'
import { clockTime, formatDate } from './dates.ts'
import { formatAmount, formatQuantity } from './numbers.ts'

describe('times', () => {
  it('are those of the wall clock in the warehouse', () => {
    expect(clockTime('2026-01-31T23:30:05Z', 'Asia/Shanghai')).toBe('2026-02-01 07:30:05')
    expect(clockTime('2026-07-01T00:00:00Z', 'America/New_York')).toBe('2026-06-30 20:00:00')
  })
  it('show midnight as 00', () => expect(clockTime('2026-01-01T00:00:00Z', 'UTC')).toBe('2026-01-01 00:00:00'))
  it('show nothing for nonsense', () => expect(clockTime('soon', 'UTC')).toBe(''))
  it('leave a day alone', () => expect(formatDate('2026-01-01')).toBe('2026-01-01'))
})

describe('numbers', () => {
  it('have two decimals and thousands', () => {
    expect(formatAmount('1234.5')).toBe('1,234.50')
    expect(formatAmount('9007199254740993.005')).toBe('9,007,199,254,740,993.01')
    expect(formatAmount(null)).toBe('')
  })
  it('show no pieces as a dash', () => {
    expect(formatQuantity(0)).toBe('–')
    expect(formatQuantity(1234567)).toBe('1,234,567')
    expect(formatQuantity(undefined)).toBe('')
  })
})
