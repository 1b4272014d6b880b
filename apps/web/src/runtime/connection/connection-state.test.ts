import { describe, expect, it } from 'vitest'
import {
  afterProbe,
  CONNECTED,
  type ProbeAnswer,
  type Trouble,
  troubleOf,
  waitBeforeProbe,
} from './connection-state.ts'

describe('what an answer means', () => {
  const cases: readonly (readonly [string, ProbeAnswer | undefined, Trouble | undefined])[] = [
    ['nothing at all', undefined, 'noConnection'],
    ['ready', { httpStatus: 200, isReady: true }, undefined],
    ['the database is being restarted', { httpStatus: 503, isReady: false }, 'notReady'],
    ['a proxy without its server', { httpStatus: 502, isReady: false }, 'notReady'],
    ['the sign-in page of a public Wi-Fi', { httpStatus: 200, isReady: false }, 'noConnection'],
    ['a stranger that knows no such page', { httpStatus: 404, isReady: false }, 'noConnection'],
  ]
  it.each(cases)('%s', (_, answer, trouble) => expect(troubleOf(answer)).toBe(trouble))
})

describe('the connection', () => {
  it('is lost since the first call that failed, however often it is asked for', () => {
    const first = afterProbe(CONNECTED, 'noConnection', 1_000)
    expect(first).toEqual({ trouble: 'noConnection', since: 1_000, failures: 1 })
    expect(afterProbe(first, 'noConnection', 9_000)).toEqual({ trouble: 'noConnection', since: 1_000, failures: 2 })
  })
  it('says when the trouble has become another one, since the same time', () => {
    const lost = afterProbe(CONNECTED, 'noConnection', 1_000)
    expect(afterProbe(lost, 'notReady', 5_000)).toEqual({ trouble: 'notReady', since: 1_000, failures: 2 })
  })
  it('is forgotten when it is back', () => {
    expect(afterProbe(afterProbe(CONNECTED, 'notReady', 1_000), undefined, 2_000)).toBe(CONNECTED)
  })
  it('is asked for less and less often, at least every 15 seconds or so', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => waitBeforeProbe(failures, 0.5))).toEqual([
      1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000,
    ])
    expect(waitBeforeProbe(1, 0)).toBe(500)
    expect(waitBeforeProbe(1, 1)).toBe(1_500)
  })
})
