import type { z } from 'zod'
import { filterQuery, type Listable } from '../../kit/list.ts'
import { stockRow } from '../stock-row.ts'

const {
  productId,
  productCode,
  barcode,
  batchNum,
  locationId,
  locationNo,
  areaId,
  cargoOwnerId,
  containerNo,
  handbookNum,
  quality,
  status,
  holdCode,
  expiryDate,
  receivedOn,
} = stockRow

const fields = {
  productId,
  productCode,
  barcode,
  batchNum,
  locationId,
  locationNo,
  areaId,
  cargoOwnerId,
  containerNo,
  handbookNum,
  quality,
  status,
  holdCode,
  expiryDate,
  receivedOn,
} as const

/**
 * The filters of the stock list for a past time. Availability and remaining life only exist for the present and are
 * left out.
 */
export const goodsAtTime = {
  name: 'inventorySnapshots',
  fields,
  search: [],
  filters: [
    'productId',
    'productCode',
    'barcode',
    'batchNum',
    'locationId',
    'locationNo',
    'areaId',
    'cargoOwnerId',
    'containerNo',
    'handbookNum',
    'quality',
    'status',
    'holdCode',
    'expiryDate',
    'receivedOn',
  ],
  sorts: ['productCode'],
  defaultSort: 'productCode,asc',
} as const satisfies Listable & { readonly name: string }

type Range = 'expiryDate' | 'receivedOn'
type Parameter = Exclude<(typeof goodsAtTime.filters)[number], Range> | `${Range}${'Start' | 'End'}`

/** The query parameters of these filters, for every analysis. */
export const goodsParameters = filterQuery(goodsAtTime).shape as Readonly<Record<Parameter, z.ZodOptional<z.ZodType>>>
