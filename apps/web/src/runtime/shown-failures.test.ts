import { ApiFailure } from '@entrepot/client/failure'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusedFields } from './failure-fields.ts'
import { markShown, unlessShown } from './shown-failures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (fields?: { field: string; message: string }[]) =>
  new ApiFailure('refused', 422, { status: 422, message: 'No.', error: 'INVALID', ...(fields && { fields }) })

function isToldAfter(failure: unknown, show: () => void) {
  const tell = vi.fn()
  unlessShown(failure, tell)
  show()
  vi.runAllTimers()
  return tell.mock.calls.length === 1
}

it('a refusal that no screen shows is told', () => {
  expect(isToldAfter(refusal(), () => undefined)).toBe(true)
})

it('a refusal that stands at the top of a screen is not told beside it', () => {
  const failure = refusal()
  expect(isToldAfter(failure, () => markShown(failure))).toBe(false)
})

it('a refusal that stands at its field is not told beside it', () => {
  const failure = refusal([{ field: 'name', message: 'Too long.' }])
  expect(isToldAfter(failure, () => refusedFields(failure))).toBe(false)
})

it('a refusal without a field is told, although a screen looked for one', () => {
  const failure = refusal()
  expect(isToldAfter(failure, () => refusedFields(failure))).toBe(true)
})
