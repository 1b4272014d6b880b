import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gs1CheckDigit, isCompanyPrefix, isSscc, scannedPackageNo, serialsOf, ssccOf } from './sscc.ts'

describe('the number of a package', () => {
  it.each([
    ['0614141', 0, 1_234_567_89, '006141411234567890'],
    ['6901234', 3, 1, '369012340000000017'],
    ['6901234567', 9, 999_999, '969012345679999992'],
  ])('of %s, extension %i, serial %i', (prefix, extension, serial, expected) => {
    expect(ssccOf(prefix, extension, serial)).toBe(expected)
    expect(isSscc(expected)).toBe(true)
  })

  it('has the check digit that everybody reckons', () => {
    // The example of the GS1 General Specifications.
    expect(gs1CheckDigit('37610425002123456')).toBe(9)
  })

  it.each([
    ['a prefix that is too short', '690123', 0, 1],
    ['a prefix with letters', '69012AB', 0, 1],
    ['an extension of two digits', '6901234', 10, 1],
    ['a serial that does not fit', '6901234567', 0, 1_000_000],
    ['a serial below zero', '6901234', 0, -1],
  ])('is not made of %s', (_title, prefix, extension, serial) => {
    expect(() => ssccOf(prefix, extension, serial)).toThrow(RangeError)
  })

  it.each([
    '',
    '369012340000000018',
    '36901234000000001',
    '36901234000000001x',
    ' 369012340000000017',
  ])('is not %j', (text) => {
    expect(isSscc(text)).toBe(false)
  })

  it.each([
    ['369012340000000017', '369012340000000017'],
    ['00369012340000000017', '369012340000000017'],
    [']C100369012340000000017', '369012340000000017'],
    ['(00) 369012340000000017', '369012340000000017'],
    ['00369012340000000018', '00369012340000000018'],
    ['BOX 7', 'BOX 7'],
  ])('is read from a scan of %j', (scan, expected) => {
    expect(scannedPackageNo(scan)).toBe(expected)
  })

  it('is its own, and a mistyped digit is noticed', () => {
    const prefixes = fc.stringMatching(/^\d{7,10}$/)
    fc.assert(
      fc.property(
        prefixes,
        fc.nat(9),
        fc.nat(),
        fc.nat(17),
        fc.integer({ min: 1, max: 9 }),
        (prefix, ext, n, at, by) => {
          expect(isCompanyPrefix(prefix)).toBe(true)
          const sscc = ssccOf(prefix, ext, n % serialsOf(prefix))
          expect(isSscc(sscc)).toBe(true)
          const wrong = `${sscc.slice(0, at)}${(Number(sscc[at]) + by) % 10}${sscc.slice(at + 1)}`
          expect(isSscc(wrong)).toBe(false)
        },
      ),
    )
  })
})
