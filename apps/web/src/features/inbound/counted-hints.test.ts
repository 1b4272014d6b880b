import { translator } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import { countedHints } from './counted-hints.ts'

const t = translator('en')
const hints = (...lines: readonly object[]) => {
  const edited = lines.map((values, place) => ({ key: String(place), id: undefined, values: { ...values } }))
  return Object.fromEntries(countedHints(edited, { t }, 'plan', ['good', 'bad']))
}

describe('what is said beside a counted line', () => {
  it.each([
    [{ plan: 10, good: null, bad: null }, 'Not counted', 'quiet'],
    [{ plan: 10, good: 8, bad: 2 }, 'As planned', 'quiet'],
    [{ plan: 10, good: 8, bad: null }, '2 short', 'warning'],
    [{ plan: 10, good: 11, bad: 2 }, '3 over', 'warning'],
    [{ plan: 10, good: 0, bad: null }, '10 short', 'warning'],
    [{ plan: null, good: 4, bad: null }, 'Not announced', 'warning'],
  ])('%o: %s', (line, text, tone) => expect(hints(line)).toEqual({ 0: { text, tone } }))

  it('is said once of the halves of a split line, and of both together', () => {
    const halves = [
      { noticeLineId: 'n', plan: 10, good: 6 },
      { noticeLineId: 'n', plan: null, good: 4 },
    ]
    expect(hints(...halves)).toEqual({ 0: { text: 'As planned', tone: 'quiet' } })
  })
})
