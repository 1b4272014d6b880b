import { fieldOf } from '@entrepot/contract/kit/field-of'
import { filterNamesOf } from '@entrepot/contract/kit/list'
import { goodsAtTime } from '@entrepot/contract/query/analysis/goods-filters'
import { stocks } from '@entrepot/contract/query/stocks'
import type { Filtered } from '../../../../engine/list/filters/filtered.ts'

/** The search form of the stock list, with its labels. */
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

const parametersOf = ({ declaration }: Filtered): readonly string[] =>
  declaration.filters.flatMap((name) => filterNamesOf(name, fieldOf(declaration.fields, name)))

/** The parameters that are filters of the form; the default is the goods form. */
export const goodsFiltersOf = (
  question: Readonly<Record<string, string>>,
  form = goodsForm,
): Readonly<Record<string, string>> => {
  const names = parametersOf(form)
  return Object.fromEntries(Object.entries(question).filter(([name]) => names.includes(name)))
}

/** The change that sets these filters of the form and removes its others. */
export const onlyFilters = (
  filters: Readonly<Record<string, string>>,
  form = goodsForm,
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(parametersOf(form).map((name) => [name, filters[name]]))
