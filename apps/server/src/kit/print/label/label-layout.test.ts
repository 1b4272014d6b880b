import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emWidth } from '../form/text-width.ts'
import { LABEL_SIZES, type Label } from './label.ts'
import { layoutLabel } from './label-layout.ts'

const place = (code: string): Label => ({ kind: 'location', title: code, code, lines: ['A 区', '上海一号库'] })
const size = LABEL_SIZES.location

describe('a label', () => {
  it('has bars for what a scanner reads from them, with blank before and after', () => {
    const { symbol } = layoutLabel(place('A-01-02-03'), size)
    expect(symbol.symbology).toBe('code128')
    expect(symbol.x).toBeGreaterThanOrEqual(10 * symbol.module)
    expect(size.width - symbol.x - symbol.width).toBeGreaterThanOrEqual(10 * symbol.module)
  })

  it.each([
    ['a value that would need bars too fine', 'W'.repeat(40)],
    ['a value in Chinese', '库区甲-01'],
  ])('has a square for %s', (_, code) => {
    expect(layoutLabel(place(code), size).symbol.symbology).toBe('qr')
  })

  it('has a square where it is wanted', () => {
    expect(layoutLabel(place('A-01'), size, 'qr').symbol.symbology).toBe('qr')
  })

  it('says a name that is scanned once, in large letters', () => {
    const { texts } = layoutLabel(place('A-01-02-03'), size)
    expect(texts.filter(({ text }) => text === 'A-01-02-03')).toHaveLength(1)
    expect(texts[0]).toMatchObject({ text: 'A-01-02-03', bold: true })
    expect(texts[0]!.size).toBeGreaterThan(8)
  })

  it('spells a barcode under the bars, never cut off', () => {
    const code = 'VERY-LONG-PRODUCT-CODE-OF-2026-NUMBER-000000000001'
    const { texts } = layoutLabel({ kind: 'product', title: 'Milk', code, lines: [] }, LABEL_SIZES.product)
    expect(texts.map(({ text }) => text)).toEqual(['Milk', code])
  })

  it('keeps everything on the label, whatever it says', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 })
    const label = fc.record({
      kind: fc.constantFrom('location' as const, 'product' as const, 'package' as const),
      title: text,
      code: fc.stringMatching(/^[!-~]{1,64}$/),
      lines: fc.array(text, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(label, (one) => {
        const { width, height } = LABEL_SIZES[one.kind]
        const { texts, symbol } = layoutLabel(one, { width, height })
        expect(symbol.x + symbol.width).toBeLessThanOrEqual(width)
        expect(symbol.y + symbol.height).toBeLessThanOrEqual(height)
        for (const { text: words, x, y, size: letters } of texts) {
          expect(x + emWidth(words) * letters).toBeLessThanOrEqual(width + 0.01)
          expect(y + letters).toBeLessThanOrEqual(height)
        }
      }),
    )
  })
})
