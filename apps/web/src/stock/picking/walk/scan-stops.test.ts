import { describe, expect, it } from 'vitest'
import { hasCode, lineAt, lineOf, nextLine } from './scan-stops.ts'

const line = (id: string, locationName: string, productCode: string, picked = 0) => ({
  id,
  locationName,
  productCode,
  planSkuTotal: 5,
  pickedSkuTotal: picked,
  shortSkuTotal: 0,
})
const lines = [line('1', 'A-01', 'P1', 5), line('2', 'A-02', 'P1'), line('3', 'A-02', 'P2'), line('4', 'B-01', 'P1')]

describe('walking with a scanner', () => {
  it('goes to the first line that is open, and stays with the one that was begun', () => {
    expect(nextLine(lines, undefined)?.id).toBe('2')
    expect(nextLine(lines, '4')?.id).toBe('4')
    expect(nextLine(lines, '1')?.id).toBe('2')
  })

  it('takes the place where one stands, whatever the order says', () => {
    expect(lineAt(lines, lines[1], 'b-01 ')?.id).toBe('4')
    expect(lineAt(lines, lines[2], 'A-02')?.id).toBe('3')
  })

  it('does not know a place where nothing is left to pick', () => {
    expect(lineAt(lines, lines[1], 'A-01')).toBeUndefined()
  })

  it('finds the product of the place, not that of another', () => {
    expect(lineOf(lines, 'A-02', (one) => hasCode(one, 'p2'))?.id).toBe('3')
    expect(lineOf(lines, 'B-01', (one) => hasCode(one, 'P2'))).toBeUndefined()
  })
})
