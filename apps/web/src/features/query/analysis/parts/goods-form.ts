import { fieldOf } from '@entrepot/contract/kit/field-of'
import { filterNamesOf } from '@entrepot/contract/kit/list'
import { goodsAtTime } from '@entrepot/contract/query/analysis/goods-filters'
import { stocks } from '@entrepot/contract/query/stocks'
import type { Filtered } from '../../../../engine/list/filters/filtered.ts'

/** The search form of the stock list, with its words. */
export const goodsForm: Filtered = {
  declaration: { ...goodsAtTime, name: stocks.name },
  search: [
    'productCode',
    'cargoOwnerId',
    'batchNum',
    'locationNo',
    'productId',
    'barcode',
    'areaId',
    'locationId',
    'containerNo',
    'handbookNum',
    'quality',
    'status',
    'holdCode',
    'expiryDate',
    'receivedOn',
  ],
}

const GOODS_PARAMETERS: readonly string[] = goodsAtTime.filters.flatMap((name) =>
  filterNamesOf(name, fieldOf(goodsAtTime.fields, name)),
)

/** Of what is asked for, the filters of goods. */
export const goodsFiltersOf = (asked: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => GOODS_PARAMETERS.includes(name)))

/** The change that leaves these filters of goods and no others. */
export const onlyFilters = (filters: Readonly<Record<string, string>>): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(GOODS_PARAMETERS.map((name) => [name, filters[name]]))
