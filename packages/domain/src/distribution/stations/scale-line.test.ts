import { describe, expect, it } from 'vitest'
import { readScaleLine, splitLines } from './scale-line.ts'

describe('a line of a scale', () => {
  it.each([
    ['ST,GS,+  1.234kg', '1.234', true],
    ['ST,NT,+00001.500 kg', '1.500', true],
    ['US,GS,+  1.234kg', '1.234', false],
    ['  1.2 kg', '1.200', true],
    ['1234 g', '1.234', true],
    ['S S 0.5', null, true],
    ['0.455', '0.455', true],
    ['+0,455 KG', '0.455', true],
    ['2.5 lb', '1.134', true],
    ['12.3456kg', '12.346', true],
    ['\u0002ST,GS,   0.250kg\u0003', '0.250', true],
  ])('%j is %s', (line, weight, isStable) => {
    expect(readScaleLine(line)).toEqual(weight === null ? null : { weight, isStable })
  })
  it.each(['', 'OL', 'ST,GS,-  0.020kg', '0.000kg', 'READY', '1.2.3', 'ST,GS,+  kg'])('%j is no weight', (line) => {
    expect(readScaleLine(line)).toBeNull()
  })
})

describe('what arrives from a scale', () => {
  it('is cut into lines; what is unfinished waits', () => {
    expect(splitLines('ST,1kg\r\nST,2')).toEqual({ lines: ['ST,1kg'], rest: 'ST,2' })
    expect(splitLines('ST,1kg')).toEqual({ lines: [], rest: 'ST,1kg' })
    expect(splitLines('a\nb\n')).toEqual({ lines: ['a', 'b'], rest: '' })
  })
})
