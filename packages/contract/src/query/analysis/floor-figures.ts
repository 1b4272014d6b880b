import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { definePage } from '../../kit/page.ts'
import { goodsParameters } from './goods-filters.ts'
import { fileFormat, pastDay, pastMoment } from './moments.ts'

/** The floor plan on any day, coloured by the content of its places. */
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

/** Maximum number of days in a replay: a season. */
export const MAX_REPLAYED_DAYS = 92
/** Maximum number of days over which picks are counted. */
export const MAX_PICK_DAYS = 92
export const PICK_DAYS = 7

const parameters = {
  colour: z.enum(floorColour.values).default('fill'),
  /** Number of days over which picks are counted, including the last one. */
  days: z.coerce.number().int().min(1).max(MAX_PICK_DAYS).default(PICK_DAYS),
  /** Places of these areas, as they are divided now. */
  areaId: goodsParameters.areaId,
  cargoOwnerId: goodsParameters.cargoOwnerId,
}

/** `GET floorFigures`: every place at a moment, or at the end of a day; default: now. */
export const floorFiguresQuery = z.strictObject({ ...parameters, at: pastMoment.optional(), day: pastDay.optional() })
export type FloorFiguresQuery = z.infer<typeof floorFiguresQuery>

/** `POST floorFigures/export`: every place at one moment, in a file. */
export const floorExport = z.strictObject({ ...floorFiguresQuery.shape, format: fileFormat })

/** `GET floorFigures/days`: the classes of every place on each day. Default: thirty days, including today. */
export const floorDaysQuery = z.strictObject({ ...parameters, from: pastDay.optional(), to: pastDay.optional() })
export type FloorDaysQuery = z.infer<typeof floorDaysQuery>

/**
 * A response has ten thousand of them, so that a row is an array. The class is that of the colour
 * (`@entrepot/domain/stock/floor-classes`) in one character. The value is the fill (a fraction), the picks, the age of
 * the oldest goods in days, the number of owners or the days since the last count; null: none. Then, for fill: the
 * volume and the usable volume in m³ (null: unknown) and the pieces without a volume; for owners: their indexes in
 * `owners`.
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

/** `isOfSomeOwners`: only goods of some owners are included; places without them may have goods of others. */
export interface FloorFigures {
  readonly colour: FloorColour
  /** The moment of the figures, and its day in the warehouse. */
  readonly at: string
  readonly day: string
  /** The start of counting picks. */
  readonly from: string
  /** Only places with figures; all others are empty, without picks, or were never counted. */
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
