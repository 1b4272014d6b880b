import { describe, expect, it } from 'vitest'
import { gs1Day } from './gs1-day.ts'
import { readGs1 } from './read-gs1.ts'

const TODAY = '2026-11-17'
const GS = '\x1d'
const read = (text: string) => readGs1(text, TODAY)

describe('an element string says', () => {
  it.each([
    ['a product', '0104012345678901', { gtin: '04012345678901' }],
    ['a pallet', '00340123450000000017', { sscc: '340123450000000017' }],
    ['what is inside, and how many', '02040123456789013712', { contentGtin: '04012345678901', contentCount: 12 }],
    [
      'fixed parts without separators, and an open end at the end',
      '010401234567890117270100' + '10AB-1/2',
      { gtin: '04012345678901', expiryDate: '2027-01-31', batchNum: 'AB-1/2' },
    ],
    [
      'a batch that a separator closes',
      `0104012345678901${'10'}B7${GS}17270630`,
      { gtin: '04012345678901', batchNum: 'B7', expiryDate: '2027-06-30' },
    ],
    [
      'a separator where none is needed',
      `0104012345678901${GS}11260105`,
      { gtin: '04012345678901', productDate: '2026-01-05' },
    ],
    ['a batch that looks like further parts', '1017270630', { batchNum: '17270630' }],
    ['a best-before day', '15270228', { bestBeforeDate: '2027-02-28' }],
    ['a serial number and a count', `21S/N_1${GS}3042`, { serialNum: 'S/N_1', variableCount: 42 }],
    ['a net weight in grams', '3103001250', { netWeight: '1.250' }],
    ['a net weight in whole kilograms', '3100000012', { netWeight: '12' }],
    ['a gross weight below one', '3305000001', { grossWeight: '0.00001' }],
    ['the same part twice', `10A${GS}10A`, { batchNum: 'A' }],
  ])('%s', (_name, text, elements) => {
    expect(read(text)).toEqual({ ok: true, elements })
  })
})

describe('an element string is refused for', () => {
  it.each([
    ['a wrong check digit of a product', '0104012345678902', 'GS1_CHECK_DIGIT', '01'],
    ['swapped digits of a pallet', '00340123450000000071', 'GS1_CHECK_DIGIT', '00'],
    ['an identifier that we do not read', '9900', 'GS1_UNKNOWN_PART', '9900'],
    ['one after others', `0104012345678901${'7003'}2701011200`, 'GS1_UNKNOWN_PART', '7003'],
    ['a place of the point that does not exist', '3106000001', 'GS1_UNKNOWN_PART', '3106'],
    ['a product that is cut off', '010401234567890', 'GS1_PART_LENGTH', '01'],
    ['a separator inside a part of fixed length', `010401234${GS}567890`, 'GS1_PART_LENGTH', '01'],
    ['a batch of 21 characters', `10${'A'.repeat(21)}`, 'GS1_PART_LENGTH', '10'],
    ['an empty batch', `10${GS}17270101`, 'GS1_PART_LENGTH', '10'],
    ['a letter in a count', '3712A', 'GS1_CHARACTERS', '37'],
    ['a letter in a day', '17AB0101', 'GS1_CHARACTERS', '17'],
    ['a space in a batch', '10A B', 'GS1_CHARACTERS', '10'],
    ['a 13th month', '17271301', 'GS1_DAY', '17'],
    ['the 29th of February of an ordinary year', '17270229', 'GS1_DAY', '17'],
    ['two batches', `10A${GS}10B`, 'GS1_CONTRADICTION', '10'],
    ['a product and its contents', '0104012345678901020401234567890137' + '1', 'GS1_CONTRADICTION', '02'],
    ['nothing at all', '', 'GS1_UNKNOWN_PART', ''],
  ])('%s', (_name, text, problem, ai) => {
    expect(read(text)).toMatchObject({ ok: false, problem, ai })
  })

  it('a part of the wrong length, with the length that it has', () => {
    expect(read('1727')).toMatchObject({ problem: 'GS1_PART_LENGTH', value: '27', length: 6 })
  })
})

describe('two digits of a year', () => {
  it.each([
    ['261117', '2026-11-17', '2026-11-17'],
    ['760101', '2026-11-17', '2076-01-01'],
    ['770101', '2026-11-17', '1977-01-01'],
    ['000228', '2051-01-01', '2100-02-28'],
    ['000229', '2051-01-01', null],
    ['490101', '2099-12-31', '2149-01-01'],
    ['500101', '2099-12-31', '2050-01-01'],
    ['240200', '2026-11-17', '2024-02-29'],
    ['270200', '2026-11-17', '2027-02-28'],
    ['270400', '2026-11-17', '2027-04-30'],
    ['270000', '2026-11-17', null],
    ['270431', '2026-11-17', null],
    ['2704', '2026-11-17', null],
  ])('%s on %s is %s', (text, today, day) => {
    expect(gs1Day(text, today)).toBe(day)
  })
})
