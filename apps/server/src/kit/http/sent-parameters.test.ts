import { expect, it } from 'vitest'
import { sentParameters } from './sent-parameters.ts'

it.each([
  ['/stocks/export', {}],
  ['/stocks/export?batchNum=&productCode=a', { productCode: 'a' }],
  ['/stocks/export?productCode=a?b&cargoOwnerId=x', { productCode: 'a?b', cargoOwnerId: 'x' }],
])('of %s', (url, sent) => {
  expect(sentParameters(url)).toEqual(sent)
})
