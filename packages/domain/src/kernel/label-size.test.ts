import { describe, expect, it } from 'vitest'
import { isLabelSize, labelSizeOf } from './label-size.ts'

describe('the size of a label', () => {
  it('is its width and its height', () => expect(labelSizeOf('100x50')).toEqual({ width: 100, height: 50 }))

  it.each(['', '100', '100 x 50', '19x50', '50x301', '100x50mm', '100X50'])('is not “%s”', (text) =>
    expect(isLabelSize(text)).toBe(false))
})
