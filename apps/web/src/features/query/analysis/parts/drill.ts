import { queryString } from '@entrepot/client/transport'
import { asWhole } from '@entrepot/contract/kit/list/whole-text'
import type { GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import { onlyFilters } from '../ask/goods-form.ts'
import type { RowsBy } from './columns.tsx'

type Parameters = Readonly<Record<string, string | undefined>>

/** Grouping of the rows inside a row, and the filters that select them. */
const INSIDE: Readonly<Record<RowsBy, { readonly by: RowsBy; readonly names: readonly (keyof GroupedGoods)[] }>> = {
  product: { by: 'batch', names: ['productId'] },
  owner: { by: 'product', names: ['cargoOwnerId'] },
  area: { by: 'location', names: ['areaId'] },
  location: { by: 'batch', names: ['locationId'] },
  batch: { by: 'location', names: ['productId', 'batchNum'] },
  status: { by: 'product', names: ['status', 'quality'] },
  handbook: { by: 'product', names: ['handbookNum'] },
}

/** Filters that match parts of a text; the whole value must be marked as such. */
const TEXTS: ReadonlySet<keyof GroupedGoods> = new Set(['batchNum', 'handbookNum'])

function filterValue(row: GroupedGoods, name: keyof GroupedGoods): string | undefined {
  const value = row[name]
  if (value === null) return undefined
  return TEXTS.has(name) ? asWhole(String(value)) : String(value)
}

/** The same page, drilled down into a row; undefined if there is no further level. */
export function drillAddress(
  route: string,
  offered: readonly string[],
  question: Parameters,
  by: RowsBy,
  row: GroupedGoods,
): string | undefined {
  const inside = INSIDE[by]
  const filters = inside.names.map((name) => [name, filterValue(row, name)] as const)
  if (!offered.includes(inside.by) || filters.some(([, value]) => value === undefined)) return undefined
  const parameters = {
    ...question,
    ...Object.fromEntries(filters),
    by: inside.by,
    sort: undefined,
    currentPage: undefined,
  }
  return `${route}${queryString(parameters)}`
}

/** Another page of the analysis for the same goods. */
export const sameGoods = (route: string, filters: Readonly<Record<string, string>>, more: Parameters): string =>
  `${route}${queryString({ ...onlyFilters(filters), ...more })}`
