import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutTo, emWidth, wrapTo } from './text-width.ts'

describe('a text on a label', () => {
  it('stays as it is where it fits', () => {
    expect(wrapTo('Oat drink', 20, 2)).toEqual(['Oat drink'])
    expect(wrapTo('', 20, 2)).toEqual([])
  })

  it('is wrapped between words, and between any two Chinese characters', () => {
    expect(wrapTo('Wireless headphones', 8, 2)).toEqual(['Wireless', 'headphones'])
    expect(wrapTo('有机纯牛奶礼盒装', 5, 2)).toEqual(['有机纯牛奶', '礼盒装'])
  })

  it('is cut off where there is no further line, and says so', () => {
    expect(wrapTo('有机纯牛奶礼盒装', 5, 1)).toEqual(['有机纯牛…'])
    expect(cutTo('ABCDEF', 3)).toMatch(/^A.*…$/)
  })

  it('never becomes wider or longer than allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 3, max: 30 }), (text, ems) => {
        const lines = wrapTo(text, ems, 3)
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(emWidth(line)).toBeLessThanOrEqual(ems)
      }),
    )
  })
})
