import { expect, it } from 'vitest'
import { momentText } from './moment-text.ts'

const SHANGHAI = 'Asia/Shanghai'

it.each([
  ['2026-11-20 14:30', SHANGHAI, '2026-11-20T06:30:00.000Z'],
  ['2026/3/2', SHANGHAI, '2026-03-01T16:00:00.000Z'],
  ['2026年3月2日 8:05', SHANGHAI, '2026-03-02T00:05:00.000Z'],
  ['２０２６－０３－０２　０８：３０', 'Asia/Tokyo', '2026-03-01T23:30:00.000Z'],
  ['2026-03-02T08:30:15', 'UTC', '2026-03-02T08:30:15.000Z'],
  ['2026-03-02T08:30:00+02:00', SHANGHAI, '2026-03-02T08:30:00+02:00'],
  // The clock goes forward at two in the morning of 29 March, and back at three of 25 October.
  ['2026-03-29 01:30', 'Europe/Madrid', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29 03:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 03:30', 'Europe/Madrid', '2026-10-25T02:30:00.000Z'],
  ['2026-02-30 10:00', SHANGHAI, undefined],
  ['2026-03-02 25:00', SHANGHAI, undefined],
  ['tomorrow', SHANGHAI, undefined],
])('%s in %s is %s', (text, zone, expected) => {
  expect(momentText(text, zone)).toBe(expected)
})

it('a spreadsheet’s own time is on the same clock', () => {
  expect(momentText({ date: '2026-11-20 14:30:00' }, SHANGHAI)).toBe('2026-11-20T06:30:00.000Z')
})
