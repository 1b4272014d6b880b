import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { definePage } from '../../kit/page.ts'
import { goodsParameters } from './goods-filters.ts'
import { fileFormat, pastDay, pastMoment } from './moments.ts'

/** The floor plan as it was on any day, in colours that tell what lay where. */
export const floorFigures = definePage({
  name: 'floorFigures',
  capability: 'query',
  area: 'analysis',
  menuOrder: 207,
  icon: 'layout',
  ownerLimit: 'ownToRead',
  route: '/query-analysis/floor-plan',
})

export const floorColour = defineEnumeration('floorColour', ['fill', 'picks', 'age', 'owner', 'countAge'])
export type FloorColour = (typeof floorColour)['values'][number]

/** A season: more days than these nobody watches, and they are asked for again. */
export const MOST_REPLAYED_DAYS = 92
/** Picks of at most this many days count together. */
export const MOST_PICK_DAYS = 92
export const PICK_DAYS = 7

const parameters = {
  colour: z.enum(floorColour.values).default('fill'),
  /** Over how many days picks are counted, the last one included. */
  days: z.coerce.number().int().min(1).max(MOST_PICK_DAYS).default(PICK_DAYS),
  /** Places of these areas, as they are divided now. */
  areaId: goodsParameters.areaId,
  cargoOwnerId: goodsParameters.cargoOwnerId,
}

/** `GET floorFigures`: every place at one moment, told by itself or by the day that it ends; neither means now. */
export const floorFiguresQuery = z.strictObject({ ...parameters, at: pastMoment.optional(), day: pastDay.optional() })
export type FloorFiguresQuery = z.infer<typeof floorFiguresQuery>

/** `POST floorFigures/export`: every place at one moment, in a file. */
export const floorExport = z.strictObject({ ...floorFiguresQuery.shape, format: fileFormat })

/** `GET floorFigures/days`: the classes of every place on each day. Without a range: thirty days with today. */
export const floorDaysQuery = z.strictObject({ ...parameters, from: pastDay.optional(), to: pastDay.optional() })
export type FloorDaysQuery = z.infer<typeof floorDaysQuery>

/**
 * Ten thousand of them travel: a row is an array. The class is that of the colour (`@entrepot/domain/stock/floor-classes`)
 * in one character. The value is the fill (parts of one), the picks, the days of the oldest goods, the number of owners or
 * the days since the last count; null where there is none. Then, by fill: the volume and the usable volume in m³ (null
 * where nobody has said) and the pieces without a volume; by owner: the places of the owners in `owners`.
 */
export type PlaceFigure = readonly [
  locationNo: string,
  code: string,
  skuTotal: number,
  value: number | null,
  ...more: (string | number | null)[],
]

export interface FloorOwner {
  readonly id: string
  readonly name: string
}

/** `isOfSomeOwners`: of the goods of some owners alone; where nothing of theirs is, goods of others may be. */
export interface FloorFigures {
  readonly colour: FloorColour
  /** The moment that the figures are of, and its day in the warehouse. */
  readonly at: string
  readonly day: string
  /** From when picks are counted. */
  readonly from: string
  /** Those that have something to tell; all others are empty, without picks, or were never counted. */
  readonly places: readonly PlaceFigure[]
  /** Owners in the order of their colours; empty for other colours. */
  readonly owners: readonly FloorOwner[]
  readonly isOfSomeOwners: boolean
}

export interface FloorDays {
  readonly colour: FloorColour
  readonly days: readonly string[]
  /** Location numbers. */
  readonly places: readonly string[]
  /** For each day a text with the class of each place, one character each. */
  readonly codes: readonly string[]
  readonly owners: readonly FloorOwner[]
  readonly isOfSomeOwners: boolean
}
