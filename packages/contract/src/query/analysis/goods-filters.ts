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
 * The filters of the stock list, for goods at another time. What is for sale and how much life is left are facts about now
 * and are no part of it.
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

/** The parameters of these filters, for the query of every analysis. */
export const goodsParameters = filterQuery(goodsAtTime).shape as Readonly<Record<Parameter, z.ZodOptional<z.ZodType>>>
