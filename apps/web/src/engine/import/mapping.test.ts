import { products } from '@entrepot/contract/basic-data/products'
import { importColumns } from '@entrepot/contract/kit/import'
import { expect, it } from 'vitest'
import { chosenFor, missingIn } from './mapping.ts'

it('a field takes one column of the file', () => {
  const mapping = { 'Article no.': null, Code: 'code', Name: 'name' }
  expect(chosenFor(mapping, 'Article no.', 'code')).toEqual({ 'Article no.': 'code', Code: null, Name: 'name' })
})

it('leaving a column out leaves the others as they are', () => {
  expect(chosenFor({ a: 'code', b: null, c: 'name' }, 'a', null)).toEqual({ a: null, b: null, c: 'name' })
})

it('what is required and not there is missing', () => {
  const columns = importColumns(products)
  expect(missingIn(columns, { a: 'code' }).map(({ key }) => key)).toEqual(['cargoOwnerId', 'name'])
  expect(missingIn(columns, { a: 'code', b: 'name', c: 'cargoOwnerId' })).toEqual([])
})
