import { describe, expect, it } from 'vitest'
import { readScan } from './read-scan.ts'
import { isRepeatedScan } from './repeated-scan.ts'
import { findKnown, type KnownCode, scanCandidates } from './scan-candidates.ts'

const TODAY = '2026-11-17'
const GS = '\x1d'
const PREFIXES = new Map([
  ['PK', 'PICKING'],
  ['WV', 'WAVE'],
  ['PC', 'PARCEL'],
])
const SSCC = '340123450000000017'

const candidates = (code: string) => scanCandidates(readScan(code, TODAY), PREFIXES)
const kinds = (code: string) => candidates(code).map(({ kind }) => kind)

describe('what a code can be, the likeliest first', () => {
  it.each([
    [
      'a number of a document',
      'PK-SHA-261117-0001',
      ['document', 'location', 'container', 'product', 'parcel', 'person', 'slot'],
    ],
    [
      'the same, typed small',
      'pk-sha-261117-0001',
      ['document', 'location', 'container', 'product', 'parcel', 'person', 'slot'],
    ],
    [
      'a number of a parcel',
      'PC-SHA-261117-0001',
      ['parcel', 'location', 'container', 'product', 'parcel', 'person', 'slot'],
    ],
    ['letters that no document has', 'ZZ-1', ['location', 'container', 'product', 'parcel', 'person']],
    ['a location', 'B-03-1', ['location', 'container', 'product', 'parcel', 'person']],
    ['an EAN-13', '4012345678901', ['product', 'location', 'container', 'parcel', 'person']],
    ['an EAN-13 with a wrong check digit', '4012345678902', ['location', 'container', 'product', 'parcel', 'person']],
    ['an SSCC', SSCC, ['package', 'container', 'location', 'product', 'parcel', 'person']],
    [
      'an SSCC with its identifier, unmarked',
      `00${SSCC}`,
      ['package', 'container', 'location', 'product', 'parcel', 'person'],
    ],
    ['an SSCC of GS1-128', `]C100${SSCC}`, ['package', 'container']],
    ['a box of GS1 DataMatrix', ']d2010401234567890110A', ['product']],
    ['a batch alone', `${GS}10A`, []],
    ['nothing', '  ', []],
  ])('%s', (_name, code, expected) => {
    expect(kinds(code)).toEqual(expected)
  })

  it('the marks of a scanner are no part of a plain code', () => {
    expect(readScan(']E04012345678901\r', TODAY)).toMatchObject({ text: '4012345678901', isMarkedGs1: false })
    expect(candidates(']C0B-03-1')[0]).toEqual({ kind: 'location', values: ['B-03-1'] })
  })

  it('a product is looked up in every form of its number', () => {
    expect(candidates(']d20104012345678901')).toEqual([
      { kind: 'product', values: ['04012345678901', '4012345678901'] },
    ])
    expect(candidates('036000291452')[0]).toEqual({
      kind: 'product',
      values: ['036000291452', '00036000291452', '0036000291452'],
    })
  })

  it('a slot has the number of its wave in front', () => {
    expect(candidates('WV-SHA-261117-0001/12').at(-1)).toEqual({
      kind: 'slot',
      values: ['WV-SHA-261117-0001'],
      slot: 12,
    })
  })

  it('what is marked as GS1 and cannot be read says why', () => {
    expect(readScan(']C10104012345678902', TODAY)).toMatchObject({ gs1: null, problem: { problem: 'GS1_CHECK_DIGIT' } })
    expect(readScan('(99)1', TODAY).problem).toMatchObject({ problem: 'GS1_UNKNOWN_PART', ai: '991' })
  })

  it('what is not marked is a plain code when it cannot be read', () => {
    expect(readScan('0104012345678902', TODAY)).toEqual({
      text: '0104012345678902',
      gs1: null,
      isMarkedGs1: false,
      problem: null,
    })
  })

  it('brackets around identifiers are read as they are typed', () => {
    expect(readScan('(01)04012345678901(10)AB(17)270100', TODAY).gs1).toEqual({
      gtin: '04012345678901',
      batchNum: 'AB',
      expiryDate: '2027-01-31',
    })
  })
})

describe('what is known on a device', () => {
  const codes: readonly KnownCode[] = [
    { kind: 'location', code: 'B-03-1' },
    { kind: 'location', code: 'B-03-12' },
    { kind: 'container', code: 'B-03-1' },
    { kind: 'product', code: '4012345678901' },
    { kind: 'slot', code: 'WV-SHA-261117-0001', slot: 2 },
    { kind: 'document', code: 'WV-SHA-261117-0001' },
  ]
  const find = (code: string) => findKnown(candidates(code), codes).map((one) => `${one.kind} ${one.code}`)

  it.each([
    ['the location before the pallet of the same number', 'B-03-1', ['location B-03-1', 'container B-03-1']],
    ['not the one that it is the beginning of', 'B-03-12', ['location B-03-12']],
    ['nothing for a beginning', 'B-03', []],
    ['a location typed small, but no pallet', 'b-03-1', ['location B-03-1']],
    ['the box by the label of 14 digits', ']d20104012345678901', ['product 4012345678901']],
    ['the wave itself', 'WV-SHA-261117-0001', ['document WV-SHA-261117-0001']],
    ['its slot', 'WV-SHA-261117-0001/2', ['slot WV-SHA-261117-0001']],
    ['no slot that it does not have', 'WV-SHA-261117-0001/3', []],
  ])('%s', (_name, code, expected) => {
    expect(find(code)).toEqual(expected)
  })
})

describe('a label read twice', () => {
  const last = { code: 'A', at: 1_000 }
  it.each([
    ['at once', { code: 'A', at: 1_000 }, true],
    ['after 300 ms', { code: 'A', at: 1_300 }, true],
    ['after 301 ms', { code: 'A', at: 1_301 }, false],
    ['another code', { code: 'B', at: 1_001 }, false],
    ['with a clock that was set back', { code: 'A', at: 900 }, false],
  ])('%s', (_name, scan, isRepeated) => {
    expect(isRepeatedScan(last, scan)).toBe(isRepeated)
  })
  it('the first one is none', () => expect(isRepeatedScan(null, last)).toBe(false))
})
