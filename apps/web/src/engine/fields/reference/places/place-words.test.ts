import type { PlaceChoice } from '@entrepot/contract/query/place-choices'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import type { Reader } from '../../../../runtime/reader.ts'
import { contentWords, fillWords, remarkOf } from './place-words.ts'

const t = translator('en')
const reader: Reader = {
  language: 'en',
  t,
  word: (key, fallback) => (isMessageKey(key) ? t(key) : fallback),
}

const place = (given: Partial<PlaceChoice> = {}): PlaceChoice => ({
  ...{ value: 'id', label: 'A-01', area: 'High bay', contents: null, fill: null, metres: null, from: null },
  ...{ suggested: null, refused: null, over: null },
  ...given,
})
const holding = (products: number, named: { product: string; owner: string } | null, plannedBy: string | null = null) =>
  place({ contents: { products, pieces: 1200, named, plannedBy } })
const tea = { product: 'Tea', owner: 'Hill' }
const finding = (code: string) => ({ code, figures: {} })

describe('what lies at a location', () => {
  it.each([
    ['is not told to whoever may not know it', place(), ''],
    ['is nothing', place({ contents: { products: 0, pieces: 0, named: null, plannedBy: null } }), 'Empty'],
    ['is one product', holding(1, tea), 'Tea · Hill, 1,200 pcs'],
    ['is several products', holding(2, tea), 'Tea · Hill, +1 product, 1,200 pcs'],
    ['belongs to somebody else', holding(3, null), '3 products, 1,200 pcs'],
  ])('%s', (_title, choice, text) => expect(contentWords(reader, choice)).toBe(text))
})

describe('what is said about a location', () => {
  it.each([
    ['nothing', place(), undefined],
    [
      'why it is refused, before all else',
      place({ refused: finding('LOCATION_LOCKED'), suggested: finding('SAME_BATCH') }),
      'refused Locked',
    ],
    ['that the goods are there', place({ refused: finding('SAME_PLACE') }), 'refused The goods are here now'],
    ['that it is too full', place({ over: finding('OVER_WEIGHT') }), 'over Too heavy, a reason is needed'],
    ['why it is the best', place({ suggested: finding('EMPTY_PLACE') }), 'best Best: empty, nearest to the dock'],
    ['who is on the way', holding(1, tea, 'PA-1'), 'note Putaway PA-1 is on its way here'],
  ])('is %s', (_title, choice, text) => {
    const remark = remarkOf(reader, choice)
    expect(remark && `${remark.tone} ${remark.text}`).toBe(text)
  })
})

describe('how full it is', () => {
  it.each([
    ['untold without a limit', place(), undefined],
    ['by volume', place({ fill: { of: 'VOLUME', has: 0.1 + 0.2, limit: 2 } }), '15% 0.3 of 2 m³'],
    ['over the limit', place({ fill: { of: 'PALLETS', has: 3, limit: 2 } }), '150% pallets: 3 of 2'],
  ])('is %s', (_title, choice, text) => {
    const fill = fillWords(reader, choice)
    expect(fill && `${fill.percent} ${fill.figures}`).toBe(text)
  })
})
