import { expect, it } from 'vitest'
import { doneAtFault } from './done-at.ts'

const NOW = 1_000_000_000
const START = NOW - 3_600_000

it.each([
  ['now', NOW, START, null],
  ['a minute ahead', NOW + 60_000, START, null],
  ['more than a minute ahead', NOW + 60_001, START, 'AHEAD'],
  ['when the session began', START, START, null],
  ['before it began', START - 1, START, 'BEFORE_SESSION'],
  ['long ago without a session', 0, null, null],
])('%s', (_name, doneAt, sessionStart, fault) => {
  expect(doneAtFault({ doneAt, now: NOW, sessionStart })).toBe(fault)
})
