import { MOVEMENT_STANDINGS } from '@entrepot/domain/movement/cover'
import { MOVEMENT_CLASSES, type MovementClass } from '@entrepot/domain/movement/movement-class'
import { REGULARITY_CLASSES, type RegularityClass } from '@entrepot/domain/movement/regularity'
import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import * as f from '../../kit/fields.ts'
import { filterQuery, type Listable } from '../../kit/list.ts'
import type { GroupedGoods } from '../analysis/grouped-goods.ts'
import { type AnalysisPage, fileFormat, paging, pastDay } from '../analysis/moments.ts'
import { stockRow } from '../stock-row.ts'
import { movementAndAge } from './movement-and-age.ts'

/** The measures of movement. */
export const movementMeasure = defineEnumeration('movementMeasure', ['lines', 'pieces', 'volume'])
export type MovementMeasure = (typeof movementMeasure)['values'][number]
export const movementClass = defineEnumeration('movementClass', MOVEMENT_CLASSES)
export const regularityClass = defineEnumeration('regularityClass', REGULARITY_CLASSES)
export const movementStanding = defineEnumeration('movementStanding', MOVEMENT_STANDINGS)

const server = { setBy: 'server' } as const
const { productId, productCode, barcode, cargoOwnerId, areaId } = stockRow

/**
 * The filters of moving products. An area selects products that are there now: goods leave from the stage, whatever
 * area they were in.
 */
export const movedGoods = {
  name: movementAndAge.name,
  fields: {
    productId,
    productCode,
    barcode,
    cargoOwnerId,
    areaId,
    movementClass: f.choice(movementClass, server),
    regularityClass: f.choice(regularityClass, server),
    standing: f.choice(movementStanding, server),
  },
  search: [],
  filters: [
    'productId',
    'productCode',
    'barcode',
    'cargoOwnerId',
    'areaId',
    'movementClass',
    'regularityClass',
    'standing',
  ],
  sorts: ['productCode'],
  defaultSort: 'productCode,asc',
} as const satisfies Listable & { readonly name: string }

const parameters = filterQuery(movedGoods).shape as Readonly<
  Record<(typeof movedGoods.filters)[number], z.ZodOptional<z.ZodType>>
>

export const MOVEMENT_SORTS = [
  'name',
  'lines',
  'pieces',
  'volume',
  'stock',
  'cover',
  'variation',
  'lastShipped',
] as const

const question = {
  ...parameters,
  /** Default: eight weeks, including today. */
  from: pastDay.optional(),
  to: pastDay.optional(),
  measure: z.enum(movementMeasure.values).default('lines'),
}

/** `GET stockMovements` */
export const movementsQuery = z.strictObject({
  ...question,
  ...paging,
  sort: z
    .enum(MOVEMENT_SORTS.flatMap((name) => [`${name},asc` as const, `${name},desc` as const]))
    .default('lines,desc'),
})
export type MovementsQuery = z.infer<typeof movementsQuery>

/** `POST stockMovements/export` */
export const movementsExport = z.strictObject({ ...question, format: fileFormat })

/** Dispatched goods of the period, without reversed ones, and the stock at its end. */
export interface MovementFigures {
  /** Lines of the documents behind the dispatches. */
  readonly lines: number
  readonly pieces: number
  /** By the sizes of the product at the end of the period, in m³. */
  readonly volume: string
  /** Pieces at the end of the period. */
  readonly stock: number
}

export interface MovementRow extends MovementFigures, Pick<GroupedGoods, 'id' | 'productCode' | 'productName'> {
  readonly productId: string
  readonly cargoOwnerId: string
  readonly cargoOwnerName: string | null
  readonly movementClass: MovementClass
  /** Null: too few weeks, or no movement. */
  readonly regularityClass: RegularityClass | null
  /** The coefficient of variation of the weeks, with two decimals. */
  readonly variation: number | null
  /** Days that the stock lasts at this rate; null: nothing was shipped. */
  readonly cover: number | null
  readonly standing: (typeof movementStanding)['values'][number]
  /** The day of the last dispatch in the period. */
  readonly lastShipped: string | null
}

/** Products of one movement class and one regularity class. */
export interface MovementCell extends MovementFigures {
  readonly movementClass: MovementClass
  readonly regularityClass: RegularityClass | null
  readonly products: number
}

export interface MovementPage extends AnalysisPage<MovementRow, MovementFigures> {
  /** First and last moment, and the days between them. */
  readonly from: string
  readonly to: string
  readonly days: number
  /** Number of whole weeks, counted back from the end of the period, for the regularity. */
  readonly weeks: number
  readonly cells: readonly MovementCell[]
  /** Number of products by standing. */
  readonly standings: Readonly<Record<(typeof movementStanding)['values'][number], number>>
  /** Share of all movement of the products with most movement, at equal steps from none to all products. */
  readonly curve: readonly number[]
}
