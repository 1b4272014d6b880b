import { describe, expect, it } from 'vitest'
import type { Row } from '../../row.ts'
import { sumOf } from './totals.ts'

const rows = (...values: unknown[]) => values.map((n, id) => ({ id: String(id), version: 1, actions: [], n })) as Row[]

describe('totals', () => {
  it('sum whole pieces, past what a float can hold', () => {
    expect(sumOf(rows(Number.MAX_SAFE_INTEGER, 2, null), 'n', 0)).toBe('9007199254740993')
  })
  it('sum exact decimals exactly', () => {
    expect(sumOf(rows('0.1', '0.2', '-0.05'), 'n', 2)).toBe('0.25')
    expect(sumOf(rows('-1.50', '1'), 'n', 2)).toBe('-0.50')
    expect(sumOf(rows(), 'n', 3)).toBe('0.000')
  })
})
