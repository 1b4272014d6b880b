import { stocks } from '@entrepot/contract/query/stocks'
import { expect, it, vi } from 'vitest'

// The language of the browser is asked for as the calls are loaded.
vi.stubGlobal('navigator', { languages: [] })
vi.stubGlobal('document', { cookie: '' })

it.each([
  ['batch', 'batchNum'],
  ['pallet', 'containerNo'],
])('a %s that is found opens its own stock, and not that of longer numbers', async (kind, filter) => {
  const { pathOf } = await import('./search-everything.ts')
  const hit = { kind, id: null, label: 'B1', code: null, exact: true }
  expect(pathOf(hit)).toBe(`${stocks.route}?${filter}=%22B1%22`)
})
