import { z } from 'zod'
import { stocktakings } from '../in-warehouse/stock-count.ts'
import { quickMove } from '../in-warehouse/stock-work.ts'
import { putaways } from '../inbound/putaway.ts'
import { isoDay } from '../kit/fields.ts'
import { searchText } from '../kit/list.ts'
import type { PlaceErrand } from '../kit/look.ts'
import { pickTasks } from '../outbound/picking.ts'
import { quality } from './stock-row.ts'

/** Permissions that allow choosing places: those for moving or counting goods. */
export const PLACE_CHOOSERS: readonly string[] = [
  `${quickMove.name}.move`,
  `${putaways.name}.write`,
  `${pickTasks.name}.return`,
  `${stocktakings.name}.count`,
]

/** Maximum number of rows in one request. */
export const MAX_GOODS = 200

const pieces = z.int().min(1).max(1_000_000_000)

/** `{stockId}:{pieces}`, separated by commas. */
const goods = z
  .string()
  .transform((value) =>
    value.split(',').map((one) => {
      const [stockId = '', count] = one.split(':')
      return { stockId, pieces: Number(count) }
    }),
  )
  .pipe(z.array(z.strictObject({ stockId: z.uuid(), pieces })).max(MAX_GOODS))

/** `GET storageLocations/choices`: places of the chosen warehouse for goods, the best first. */
export const placeChoicesQuery = z.strictObject({
  errand: z.enum(['PUTAWAY', 'QUICK_MOVE', 'RETURN', 'COUNT'] satisfies PlaceErrand[]),
  /** Stock rows that go to one place. */
  goods: goods.optional(),
  /** Otherwise goods that are not in stock yet. */
  cargoOwnerId: z.uuid().optional(),
  productId: z.uuid().optional(),
  batchNum: searchText.optional(),
  expiryDate: isoDay.optional(),
  containerNo: searchText.optional(),
  pieces: z.coerce.number().pipe(pieces).optional(),
  quality: z.enum(quality.values).optional(),
  /** The line of a putaway that gets a new place. */
  lineId: z.uuid().optional(),
  /** The stock count in which the goods were found: a blind one does not show contents. */
  billId: z.uuid().optional(),
  keyword: searchText.optional(),
  currentPage: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})
export type PlaceChoicesQuery = z.infer<typeof placeChoicesQuery>

const finding = z.object({ code: z.string(), figures: z.record(z.string(), z.union([z.string(), z.number()])) })
export type PlaceFinding = z.infer<typeof finding>

export const placeChoice = z.object({
  value: z.uuid(),
  label: z.string(),
  area: z.string(),
  /** Null: the caller may not see the contents. */
  contents: z
    .object({
      /** Number of products, and of their pieces. */
      products: z.int(),
      pieces: z.int(),
      /** The goods to place if they are there, else the largest content; null: the caller may not see the owner. */
      named: z.object({ product: z.string(), owner: z.string() }).nullable(),
      /** Number of the open putaway that brings goods there. */
      plannedBy: z.string().nullable(),
    })
    .nullable(),
  /** Cubic metres, kilograms or pallets; null: no limit, or an unknown size. */
  fill: z.object({ of: z.enum(['VOLUME', 'WEIGHT', 'PALLETS']), has: z.number(), limit: z.number() }).nullable(),
  /** Distance from the present place of the goods, else from the dock; null: unknown. */
  metres: z.number().nullable(),
  from: z.string().nullable(),
  /** Why it is among the best. */
  suggested: finding.nullable(),
  /** Why the goods may not be put there. */
  refused: finding.nullable(),
  /** Allowed, but above capacity; requires a reason. */
  over: finding.nullable(),
})
export type PlaceChoice = z.infer<typeof placeChoice>
