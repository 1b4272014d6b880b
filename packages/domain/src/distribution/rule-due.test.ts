import { describe, expect, it } from 'vitest'
import { isRuleDue, type RuleMoment, type RuleTimes } from './rule-due.ts'

const moment = (change: Partial<RuleMoment> = {}): RuleMoment => ({
  ...{ now: '2026-03-02 10:00', since: '2026-03-02 09:00', minutesSince: 60, waiting: 20 },
  ...change,
})

describe('a rule runs by itself', () => {
  it.each<[RuleTimes, Partial<RuleMoment>, boolean]>([
    [{ runTimes: null, runAtOrders: null }, {}, false],
    [{ runTimes: '09:30, 14:00', runAtOrders: null }, {}, true],
    [{ runTimes: '09:30', runAtOrders: null }, { since: '2026-03-02 09:30' }, false],
    [{ runTimes: '10:00', runAtOrders: null }, {}, true],
    [{ runTimes: '10:01', runAtOrders: null }, {}, false],
    // Not running at nine, and not since yesterday.
    [{ runTimes: '09:00', runAtOrders: null }, { since: '2026-03-01 18:00' }, true],
    // The check after it ran only on the next day.
    [{ runTimes: '23:59', runAtOrders: null }, { now: '2026-03-02 00:00', since: '2026-03-01 23:00' }, true],
    [{ runTimes: '23:59', runAtOrders: null }, { now: '2026-03-01 00:00', since: '2026-02-28 23:58' }, true],
    [{ runTimes: '23:59', runAtOrders: null }, { now: '2026-03-02 00:00', since: '2026-03-01 23:59' }, false],
    [{ runTimes: '14:00, 09:00', runAtOrders: null }, { now: '2026-03-02 08:00', since: '2026-03-01 14:01' }, false],
    [{ runTimes: '14:00', runAtOrders: null }, { now: '2026-03-05 08:00', since: '2026-03-01 18:00' }, true],
    [{ runTimes: null, runAtOrders: 20 }, {}, true],
    [{ runTimes: null, runAtOrders: 21 }, {}, false],
    [{ runTimes: null, runAtOrders: 20 }, { minutesSince: 4 }, false],
  ])('%j %j: %s', (rule, change, expected) => {
    expect(isRuleDue(rule, moment(change))).toBe(expected)
  })
})
