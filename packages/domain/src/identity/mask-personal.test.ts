import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskPersonal, PERSONAL_KINDS } from './mask-personal.ts'

const signs = (text: string) => [...text].length

describe('a mask leaves', () => {
  it.each([
    ['name', '张三', '张*'],
    ['name', '欧阳娜娜', '欧**'],
    ['name', '李', '*'],
    ['name', 'John Smith', 'J**'],
    ['name', '𠮷野家', '𠮷**'],
    ['phone', '+86 138 0013 8000', '****8000'],
    ['phone', '13800138000', '****8000'],
    ['phone', '12345', '***45'],
    ['phone', '110', '**0'],
    ['phone', '𠮷12', '**2'],
    ['address', '上海市浦东新区沪南路 2218 号', '上海市***'],
    ['address', '浙江省杭州市西湖区文二西路 808 号', '浙江省杭州市***'],
    ['address', '新疆维吾尔自治区乌鲁木齐市天山区', '***'],
    ['address', '东京都千代田区', '东京都***'],
    ['address', '東京都千代田区丸の内 1-1', '東京都***'],
    ['address', '大阪府大阪市北区梅田 3-1-3', '大阪府大阪市***'],
    ['address', 'Gran Vía Marqués del Turia, 40, Valencia', '***, Valencia'],
    ['address', 'Lane 7, Pudong', '***, Pudong'],
    ['address', '12 High Street, London SW1A 1AA', '***'],
    ['address', '1 Busy street', '***'],
    ['address', '28013', '***'],
  ] as const)('of the %s %s: %s', (kind, text, expected) => {
    expect(maskPersonal(kind, text)).toBe(expected)
  })
})

describe('whatever the text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'上海市浙江省杭州県大阪府 ,，+()-0123456789abcñ𠮷') }),
  )
  const kinds = fc.constantFrom(...PERSONAL_KINDS)

  it('is never longer when it is masked, and never told by its length', () => {
    fc.assert(
      fc.property(kinds, anyText, (kind, text) => {
        expect(signs(maskPersonal(kind, text))).toBeLessThanOrEqual(signs(text))
      }),
    )
    fc.assert(
      fc.property(fc.nat(40), (more) => {
        expect(maskPersonal('name', `Ann${'a'.repeat(more)}`)).toBe('A**')
        expect(maskPersonal('phone', `+1 ${'5'.repeat(more)}55 1234 5678`)).toBe('****5678')
        expect(maskPersonal('address', `Street ${'x'.repeat(more)}`)).toBe('***')
      }),
    )
  })

  it('shows of a name the first character, and not even that where it is the whole name', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [first = '', ...rest] = [...text.trim()]
        expect(maskPersonal('name', text)).toMatch(/^.?\**$/su)
        expect(maskPersonal('name', text).startsWith(rest.length === 0 ? '*' : first)).toBe(text.trim() !== '')
      }),
    )
  })

  it('shows of a phone number the last four digits at most, and never more than half of them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const digits = text.replace(/\D/g, '')
        const shown = maskPersonal('phone', text).replace(/\*/g, '')
        expect(shown).toMatch(/^\d{0,4}$/)
        expect(digits.endsWith(shown)).toBe(true)
        expect(shown.length * 2).toBeLessThanOrEqual(digits.length)
      }),
    )
  })

  it('shows no digit of an address, and one part of it at most', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = maskPersonal('address', text)
        expect(shown).not.toMatch(/\d/)
        expect(shown.split(',').length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
