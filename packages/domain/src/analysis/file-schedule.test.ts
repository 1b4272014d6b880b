import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FileSchedule, isFileDue, latestFileMoment, WEEKDAYS } from './file-schedule.ts'
import { moveDays } from './moved-days.ts'

const schedule = (changes: Partial<FileSchedule>): FileSchedule => ({
  repeat: 'DAILY',
  weekday: null,
  monthDay: null,
  runTime: '06:00',
  ...changes,
})

describe('a schedule', () => {
  it.each([
    [{}, '2026-11-17 06:00', '2026-11-17 06:00'],
    [{}, '2026-11-17 05:59', '2026-11-16 06:00'],
    [{ repeat: 'WEEKLY', weekday: 'MONDAY' }, '2026-11-17 09:00', '2026-11-16 06:00'],
    [{ repeat: 'WEEKLY', weekday: 'TUESDAY' }, '2026-11-17 05:00', '2026-11-10 06:00'],
    [{ repeat: 'MONTHLY', monthDay: 31 }, '2026-11-30 07:00', '2026-11-30 06:00'],
    [{ repeat: 'MONTHLY', monthDay: 31 }, '2026-11-29 07:00', '2026-10-31 06:00'],
    [{ repeat: 'MONTHLY', monthDay: 29 }, '2027-03-01 07:00', '2027-02-28 06:00'],
    [{ repeat: 'MONTHLY', monthDay: 1 }, '2026-11-01 05:00', '2026-10-01 06:00'],
    [{ repeat: 'NEVER' }, '2026-11-17 09:00', undefined],
  ] as const)('%o at %s had its last moment at %s', (changes, now, moment) => {
    expect(latestFileMoment(schedule(changes), now)).toBe(moment)
  })

  it('is due once a moment, and once after many missed ones', () => {
    const times = { now: '2026-11-17 09:00', since: '2026-11-01 08:00' }
    expect(isFileDue(schedule({}), times)).toBe(true)
    expect(isFileDue(schedule({}), { ...times, since: '2026-11-17 06:01' })).toBe(false)
    expect(isFileDue(schedule({ repeat: 'NEVER' }), times)).toBe(false)
  })

  it('has a moment in any month, never after now', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    const any = fc.record({
      repeat: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
      weekday: fc.constantFrom(...WEEKDAYS),
      monthDay: fc.integer({ min: 1, max: 31 }),
      runTime: fc.constantFrom('00:00', '06:00', '23:59'),
    })
    fc.assert(
      fc.property(any, days, (drawn, date) => {
        const now = date.toISOString().slice(0, 16).replace('T', ' ')
        const moment = latestFileMoment(drawn, now) ?? ''
        expect(moment).not.toBe('')
        expect(moment <= now).toBe(true)
        expect(isFileDue(drawn, { now, since: moment })).toBe(false)
      }),
    )
  })
})

describe('the days of a saved question', () => {
  it.each([
    [{ day: '2026-11-16' }, { day: '2026-11-23' }],
    [
      { from: '2026-11-10', to: '2026-11-16', by: 'owner' },
      { from: '2026-11-17', to: '2026-11-23', by: 'owner' },
    ],
    [{ at: '2026-11-16T08:00:00.000Z' }, { at: '2026-11-23T08:00:00.000Z' }],
    [{ by: 'area' }, { by: 'area' }],
    [{ week: '2026-11-17' }, { week: '2026-11-24' }],
    [{ week: '2026-11-23' }, { week: '2026-11-30' }],
  ])('%o a week later are %o', (period, moved) => {
    expect(moveDays(period, '2026-11-17', '2026-11-24')).toEqual(moved)
  })

  it('stay whole months', () => {
    const period = { from: '2026-10-01', to: '2026-10-31' }
    expect(moveDays(period, '2026-11-17', '2027-03-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(moveDays({ from: '2026-08-01', to: '2026-10-31' }, '2026-11-17', '2026-12-01')).toEqual({
      from: '2026-09-01',
      to: '2026-11-30',
    })
  })

  it('are the same on the same day', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [from, to] = [a, b].map((one) => one.toISOString().slice(0, 10))
        const period = { from: from ?? '', to: to ?? '' }
        expect(moveDays(period, '2026-11-17', '2026-11-17')).toEqual(period)
      }),
    )
  })
})
