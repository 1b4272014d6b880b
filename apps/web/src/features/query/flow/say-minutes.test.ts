import { translator } from '@entrepot/messages/translate'
import { expect, it } from 'vitest'
import { sayMinutes } from './say-minutes.ts'

const t = translator('en')

it.each([
  [null, '–'],
  ['0.0', '0 min'],
  ['4.25', '4.3 min'],
  ['59.4', '59 min'],
  ['59.6', '1 h 0 min'],
  ['95', '1 h 35 min'],
  ['2879', '47 h 59 min'],
  ['2880', '2 d 0 h'],
  ['5000.2', '3 d 11 h'],
  ['-30', '30 min early'],
])('%s minutes are said as %s', (minutes, words) => {
  expect(sayMinutes(t, minutes)).toBe(words)
})
