import { describe, expect, it } from 'vitest'
import { textWidth } from '../text-width.ts'
import { headingWidth } from './heading-width.ts'

const PADDING = headingWidth('', false)

describe('the width of a heading', () => {
  it.each([
    ['Notices', 'Notices'],
    ['Planned (pcs)', 'Planned'],
    ['Value of differences', 'differences'],
    ['出荷予定日時', '出荷予'],
  ])('of %s is that of its wider line, %s', (title, line) => {
    expect(headingWidth(title, false)).toBe(textWidth(line) + PADDING)
  })
  it('has room for the mark of the order', () => {
    expect(headingWidth('Notices', true)).toBeGreaterThan(headingWidth('Notices', false))
  })
})
