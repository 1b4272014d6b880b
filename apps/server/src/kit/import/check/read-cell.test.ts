import { products } from '@entrepot/contract/basic-data/products'
import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import { customsParams } from '@entrepot/contract/customs/customs-params'
import type { Field } from '@entrepot/contract/kit/fields'
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

const { purpose } = warehouseAreas.fields
const { kind } = customsParams.fields
const { allocationOrder } = products.fields

const read = (field: Field, text: string) =>
  readCell(
    { lookups: nothing, within: { warehouseId: null, cargoOwnerId: null }, timeZone: 'UTC', faults: [] },
    'choice',
    field,
    text,
  )

it.each([
  ['its value', purpose, 'STAGE', 'STAGE'],
  ['its English word', purpose, 'Staging area', 'STAGE'],
  ['its Chinese word', purpose, '发货暂存区', 'STAGE'],
  ['its Spanish word', purpose, 'zona de expedición', 'STAGE'],
  ['its Japanese word', purpose, '出荷場', 'STAGE'],
  ['an English word of an earlier version', purpose, 'Stage', 'STAGE'],
  ['a Spanish word of an earlier version', kind, 'Régimen comercial', 'TRADE_MODE'],
  ['a Japanese word of an earlier version', allocationOrder, '期限の早い順（FEFO）', 'FEFO'],
  ['no word for it', purpose, 'Backstage', 'Backstage'],
])('a choice is read by %s', (_, field, text, expected) => {
  expect(read(field, text)).toBe(expected)
})
