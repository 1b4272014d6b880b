import type { Page } from '@entrepot/contract/kit/list'
import { describe, expect, it } from 'vitest'
import { screen } from '../../../features/query/inventories.screen.ts'
import type { Reader } from '../../../runtime/reader.ts'
import type { Row } from '../../row.ts'
import { sumOf, totalledColumns, totalsRow } from './totals.ts'

const rows = (...values: unknown[]) => values.map((n, id) => ({ id: String(id), version: 1, actions: [], n })) as Row[]

describe('totals', () => {
  it('sum whole pieces, past what a float can hold', () => {
    expect(sumOf(rows(Number.MAX_SAFE_INTEGER, 2, null), 'n', 0)).toBe('9007199254740993')
  })
  it('sum exact decimals exactly', () => {
    expect(sumOf(rows('0.1', '0.2', '-0.05'), 'n', 2)).toBe('0.25')
    expect(sumOf(rows('-1.50', '1'), 'n', 2)).toBe('-0.50')
    expect(sumOf(rows(), 'n', 3)).toBe('0.000')
  })
})

describe('the row of totals', () => {
  const reader = { t: (key: string) => key } as unknown as Reader
  const names = ['skuTotal', 'orderedSkuTotal']
  const content = [{ skuTotal: 7, orderedSkuTotal: null }, { skuTotal: 5 }] as unknown as Row[]
  const page: Page<Row> = { content, total: 2, totalExact: true, currentPage: 1, pageSize: 20 }

  it('sums the rows of a list of one page', () => {
    expect(totalsRow(screen, names, page, undefined, reader)).toEqual({
      title: 'engine.totals.all',
      cells: { skuTotal: '12' },
    })
  })
  it('has the sums over all matches where there are more pages', () => {
    const sums = { skuTotal: '4000', orderedSkuTotal: '30' }
    expect(totalsRow(screen, names, { ...page, total: 300 }, sums, reader)).toEqual({
      title: 'engine.totals.all',
      cells: { skuTotal: '4,000', orderedSkuTotal: '30' },
    })
  })
  it('shows no figures until they have come', () => {
    expect(totalsRow(screen, names, { ...page, total: 300 }, undefined, reader)?.cells).toEqual({})
  })
  it('says that it sums the page where there are too many to add up', () => {
    expect(totalsRow(screen, names, { ...page, total: 10_000, totalExact: false }, undefined, reader)).toEqual({
      title: 'engine.totals.page',
      cells: { skuTotal: '12' },
    })
  })
  it('is not there where nothing can be added up', () => {
    expect(totalsRow(screen, [], page, undefined, reader)).toBe(undefined)
    expect(totalsRow(screen, ['orderedSkuTotal'], page, undefined, reader)).toBe(undefined)
    expect(totalsRow(screen, names, { ...page, total: 300 }, { skuTotal: null }, reader)).toBe(undefined)
  })
  it('has the columns that the screen sums, of those that are shown', () => {
    expect(totalledColumns(screen, ['productCode', 'skuTotal', 'locationTotal'])).toEqual(['skuTotal'])
  })
})
