import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gs1CheckDigit } from '../outbound/sscc.ts'
import { GROUP_SEPARATOR, GS1_PARTS, type Gs1Elements, type Gs1Part } from './gs1-parts.ts'
import { readGs1 } from './read-gs1.ts'
import { readScan } from './read-scan.ts'
import { writeGs1 } from './write-gs1.ts'

const TODAY = '2026-11-17'
const SETTINGS = { seed: 1, numRuns: 500 }

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const checked = (length: number) => digits(length - 1).map((text) => `${text}${gs1CheckDigit(text)}`)
const text = fc.stringMatching(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
/** From 49 years ago to 50 ahead. */
const day = fc
  .date({ min: new Date('1978-01-01'), max: new Date('2076-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const weight = fc.record({ figure: fc.nat(999_999), decimals: fc.nat(5) }).map(({ figure, decimals }) => {
  const all = String(figure).padStart(6, '0')
  const whole = String(Number(all.slice(0, 6 - decimals)))
  return decimals === 0 ? whole : `${whole}.${all.slice(6 - decimals)}`
})
const count = fc.nat(99_999_999)

const elements = fc
  .record(
    {
      ...{ sscc: checked(18), gtin: checked(14), contentGtin: checked(14), batchNum: text, serialNum: text },
      ...{ productDate: day, bestBeforeDate: day, expiryDate: day },
      ...{ variableCount: count, contentCount: count, netWeight: weight, grossWeight: weight },
    },
    { requiredKeys: [] },
  )
  .map(
    ({ contentGtin, ...others }): Gs1Elements =>
      others.gtin !== undefined || contentGtin === undefined ? others : { ...others, contentGtin },
  )
  .filter((all) => Object.keys(all).length > 0)

const order = fc.shuffledSubarray([...GS1_PARTS], { minLength: GS1_PARTS.length })

it('what is written is read again, in whatever order', () => {
  fc.assert(
    fc.property(elements, order, (all: Gs1Elements, parts: readonly Gs1Part[]) => {
      expect(readGs1(writeGs1(all, parts), TODAY)).toEqual({ ok: true, elements: all })
    }),
    SETTINGS,
  )
})

it('however a scanner marks it', () => {
  const marks = fc.constantFrom(']C1', ']d2', ']e0', ']Q3', GROUP_SEPARATOR, `]d2${GROUP_SEPARATOR}`)
  fc.assert(
    fc.property(elements, order, marks, fc.constantFrom('', '\r', '\r\n', GROUP_SEPARATOR), (all, parts, mark, end) => {
      expect(readScan(`${mark}${writeGs1(all, parts)}${end}`, TODAY)).toMatchObject({ gs1: all, isMarkedGs1: true })
    }),
    SETTINGS,
  )
})

it('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.boolean(), (code, isMarked) => {
      const scan = readScan(isMarked ? `]C1${code}` : code, TODAY)
      expect(scan.gs1 === null || scan.problem === null).toBe(true)
    }),
    SETTINGS,
  )
})
