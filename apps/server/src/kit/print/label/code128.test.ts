import { describe, expect, it } from 'vitest'
import { code128, GS1, isCode128 } from './code128.ts'

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

describe('Code 128', () => {
  // bwip-js writes the same.
  it.each([
    ['X', '2112143311213121132331112'],
    ['12', '2112321122321222312331112'],
    ['A-01-02-03', '2112141113231221321231221232211221321231222232111221321231222211324131112331112'],
    ['6901234567892', '2112321122142221223121311131231411222121411141312232112411122331112'],
    ['12345AB', '2112321122321311231141312132121113231311232312122331112'],
    ['A1234567B', '2112141113231232211131413121311131231411221141311311231131412331112'],
    ['a~^\\', '2112141211241311414311113141114311112331112'],
  ])('writes %j', (text, widths) => {
    expect(code128(text).join('')).toBe(widths)
  })

  // Start C, FNC1, ten pairs of digits, check, stop.
  it('marks data of GS1 before it', () => {
    const widths = code128(`${GS1}00340123450000000018`)
    expect(widths.slice(0, 12).join('')).toBe('211232411131')
    expect(total(widths)).toBe(11 * 13 + 13)
    expect(isCode128(`${GS1}00`)).toBe(true)
    expect(isCode128(`00${GS1}`)).toBe(false)
  })

  it('holds two digits in the room of one letter', () => {
    expect(total(code128('12345678'))).toBe(total(code128('ABCD')))
    expect(total(code128('RN-SH01-20261115-0001'))).toBeLessThan(total(code128('RN-SH01-AAAAAAAA-AAAA')))
  })

  it.each([
    ['A-01', true],
    ['A 01~', true],
    ['库-01', false],
    ['é', false],
    ['a\tb', false],
    ['', false],
  ])('has the characters of %j: %s', (text, expected) => {
    expect(isCode128(text)).toBe(expected)
  })
})
