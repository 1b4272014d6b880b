import { expect, it } from 'vitest'
import { pageOf } from './use-page-file.ts'

it('the parts of a page share its file, and other pages have their own', () => {
  expect(new Set([pageOf('stockMovements'), pageOf('stockAges'), pageOf('expiryCalendar')]).size).toBe(1)
  expect(pageOf('inventoryComparison')).toBe(pageOf('inventorySnapshots'))
  expect(pageOf('flowFigures')).not.toBe(pageOf('workFigures'))
})
