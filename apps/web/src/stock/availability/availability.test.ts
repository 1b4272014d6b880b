import { afterEach, describe, expect, it } from 'vitest'
import { setMe } from '../../runtime/session/session.ts'
import { leftFor, requestOf } from './availability.ts'
import { availabilityHint } from './availability-hint.ts'

const PRODUCT = '01990000-0000-7000-8000-000000000001'

describe('what is asked about a line', () => {
  it('is nothing before the product is known', () => {
    expect(requestOf({ planSkuTotal: 5 })).toBeUndefined()
    expect(requestOf({ productId: 'half a na' })).toBeUndefined()
  })

  it('is what decides, and not how many are wanted', () => {
    expect(
      requestOf({ productId: PRODUCT, planSkuTotal: 5, batchNum: '', quality: null, minRemainingDays: 30 }),
    ).toEqual({
      productId: PRODUCT,
      minRemainingDays: 30,
    })
  })
})

describe('lines that ask for the same', () => {
  it('share what there is, the first one first', () => {
    expect(leftFor(['a', 'b', 'a', 'a'], [6, 1, 3, 5], (key) => (key === 'a' ? 10 : 4))).toEqual([10, 4, 4, 1])
  })

  it('have nothing left rather than less than nothing', () => {
    expect(leftFor(['a', 'a'], [12, 1], () => 10)).toEqual([10, 0])
  })
})

describe('what is said beside a line', () => {
  afterEach(() => setMe(undefined))

  it('names the day on which more comes as the calendar of the warehouse has it', () => {
    setMe({ timeZone: 'Asia/Shanghai' } as Parameters<typeof setMe>[0])
    const t = (key: string, words: Readonly<Record<string, unknown>> = {}) => `${key} ${words.day ?? words.count}`
    const answer = { available: 2, incoming: 8, incomingOn: '2026-11-20T22:30:00.000Z' }
    expect(availabilityHint(answer, 2, 5, { t })).toEqual({
      text: 'outbound.available.only 2 · outbound.available.later 2026-11-21',
      tone: 'error',
    })
  })
})
