import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { symbolsWidth } from './cell-symbols.ts'
import { columnWidths } from './column-widths.ts'
import { LARGE_SIZE } from './form-style.ts'
import type { PrintColumn } from './print-form.ts'
import { emWidth } from './text-width.ts'

const left = (title: string): PrintColumn => ({ title, align: 'left' })
const right = (title: string): PrintColumn => ({ title, align: 'right' })
const table = { available: 500, padding: 8, fontSize: 8 }
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

describe('the columns of a printed table', () => {
  it('fill the page exactly, whatever they hold', () => {
    const column = fc.record({ title: fc.string({ maxLength: 40 }), align: fc.constantFrom('left', 'right') })
    const columns = fc.array(column as fc.Arbitrary<PrintColumn>, { minLength: 1, maxLength: 14 })
    const cells = fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 14 }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(columns, cells, (some, rows) => {
        const widths = columnWidths({ ...table, columns: some, rows })
        expect(sum(widths) + 8 * some.length).toBeCloseTo(500, 6)
        for (const width of widths) expect(width).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('never break a figure while there are words to wrap', () => {
    const columns = [left('Product'), left('Remark'), right('Pieces')]
    const rows = [['word '.repeat(60), 'another '.repeat(60), '1,234,567']]
    expect(columnWidths({ ...table, columns, rows })[2]).toBeGreaterThanOrEqual(emWidth('1,234,567') * 8)
  })

  it('are not made wide by one long text among many short ones', () => {
    const rows = Array.from({ length: 30 }, (_, index) => [
      index === 3 ? 'X'.repeat(60) : 'SKU-1',
      'A name of some length',
    ])
    const [code, name] = columnWidths({ ...table, available: 300, columns: [left('Code'), left('Name')], rows })
    expect(name).toBeGreaterThanOrEqual(emWidth('A name of some length') * 8)
    expect(code).toBeGreaterThan(0)
  })

  it('have the width that is asked for', () => {
    const [fixed] = columnWidths({ ...table, columns: [{ ...left('Sign'), width: 25.4 }, left('Name')], rows: [] })
    expect(fixed).toBeCloseTo(72, 6)
  })

  it('have room for bars, and for large letters without a break', () => {
    const columns = [left('Product'), { ...left('Place'), large: true }, left('Remark')]
    const rows = [[{ text: 'Tea', bars: ['HY-0001'] }, 'A-03-05R-03', 'word '.repeat(80)]]
    const [product = 0, place = 0] = columnWidths({ ...table, columns, rows })
    expect(product).toBeGreaterThanOrEqual(symbolsWidth({ text: 'Tea', bars: ['HY-0001'] }))
    expect(place).toBeGreaterThanOrEqual(emWidth('A-03-05R-03') * LARGE_SIZE)
  })
})
