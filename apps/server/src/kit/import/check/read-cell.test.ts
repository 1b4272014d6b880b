import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import { expect, it } from 'vitest'
import type { Lookups } from './lookups.ts'
import { readCell } from './read-cell.ts'

const nothing: Lookups = {
  needReference: () => undefined,
  needCode: () => undefined,
  load: async () => undefined,
  reference: () => 'unknown',
  code: () => 'unknown',
}

const purposeOf = (text: string) =>
  readCell(
    { lookups: nothing, within: { warehouseId: null, cargoOwnerId: null }, timeZone: 'UTC', faults: [] },
    'purpose',
    warehouseAreas.fields.purpose,
    text,
  )

it.each([
  ['its value', 'STAGE', 'STAGE'],
  ['its English word', 'Staging area', 'STAGE'],
  ['its Chinese word', '发货暂存区', 'STAGE'],
  ['its Spanish word', 'zona de expedición', 'STAGE'],
  ['its Japanese word', '出荷場', 'STAGE'],
  ['a word of an earlier version', 'Stage', 'STAGE'],
  ['no word for it', 'Backstage', 'Backstage'],
])('a choice is read by %s', (_, text, expected) => {
  expect(purposeOf(text)).toBe(expected)
})
