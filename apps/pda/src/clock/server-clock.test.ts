import { describe, expect, it } from 'vitest'
import { createServerClock, dayIn, offsetAfter } from './server-clock.ts'

const DAY = 86_400_000
const SERVER = Date.parse('2026-11-17T08:00:00Z')
const date = new Date(SERVER).toUTCString()

describe('how far the server is ahead', () => {
  it('is known within the second that the header says', () => {
    const offset = offsetAfter(undefined, { date, sentAt: SERVER - DAY, receivedAt: SERVER - DAY + 200 })
    expect(Math.abs((offset ?? 0) - DAY)).toBeLessThanOrEqual(600)
  })

  it.each([
    ['stays while it is possible', 400, { date, sentAt: SERVER, receivedAt: SERVER + 100 }, 400],
    ['changes when it is not', -9_000, { date, sentAt: SERVER, receivedAt: SERVER + 100 }, 450],
    ['stays without a date', 7, { date: null, sentAt: 0, receivedAt: 5 }, 7],
    ['stays with a date that is none', 7, { date: 'soon', sentAt: 0, receivedAt: 5 }, 7],
    ['stays after an answer that took too long', 7, { date, sentAt: SERVER - 60_000, receivedAt: SERVER }, 7],
    ['stays if the clock was set back meanwhile', 7, { date, sentAt: SERVER, receivedAt: SERVER - DAY }, 7],
  ] as const)('%s', (_title, known, answer, expected) => expect(offsetAfter(known, answer)).toBe(expected))
})

it('a device that is a day behind tells the time of the server, and stores how far it is off', async () => {
  const stored: number[] = []
  let device = SERVER - DAY
  const clock = createServerClock({
    offset: undefined,
    onChange: (offset) => stored.push(offset),
    deviceTime: () => device,
  })
  const answer = clock.listening(async () => new Response('{}', { headers: { Date: date } }))
  await answer('/services')
  device += 5_000
  expect(Math.abs(clock.now().getTime() - (SERVER + 5_000))).toBeLessThanOrEqual(600)
  expect(stored).toHaveLength(1)
})

it.each([
  ['Asia/Shanghai', '2026-11-17T17:00:00Z', '2026-11-18'],
  ['America/Los_Angeles', '2026-11-17T07:00:00Z', '2026-11-16'],
  ['UTC', '2026-01-01T00:00:00Z', '2026-01-01'],
])('the day in %s at %s is %s', (timeZone, moment, day) => expect(dayIn(timeZone, new Date(moment))).toBe(day))
