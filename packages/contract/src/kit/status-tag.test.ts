import { expect, it } from 'vitest'
import { type TagColour, tagColourOf } from './status-tag.ts'

const EXPECTED: Readonly<Record<TagColour, readonly string[]>> = {
  success: ['ACCEPTED', 'SHELVED', 'AVAILABLE', 'ALL_SHIPPED', 'SHIPPED', 'NORMAL', 'ACTIVE', 'COMPLETED'],
  info: ['FROZEN', 'INACTIVE', 'CANCELLED'],
  warning: ['PICKED', 'LOCKED', 'WAITING'],
  error: ['SHORT', 'REVERSED'],
  neutral: ['DRAFT', 'SUBMITTED', 'RECEIVING', 'RUNNING', 'FAILED', ''],
}
it.each(
  Object.entries(EXPECTED).flatMap(([colour, states]) => states.map((state) => [state, colour])),
)('the state %s is %s', (state, colour) => {
  expect(tagColourOf(state)).toBe(colour)
})
