import { z } from 'zod'
import { stocktakings } from '../in-warehouse/stock-count.ts'
import { quickMove } from '../in-warehouse/stock-work.ts'
import { putaways } from '../inbound/putaway.ts'
import { isoDay } from '../kit/fields.ts'
import { searchText } from '../kit/list.ts'
import type { PlaceErrand } from '../kit/look.ts'
import { pickTasks } from '../outbound/picking.ts'
import { quality } from './stock-row.ts'

/** Whoever brings goods to a place, or counts what lies there, may look for one. */
export const PLACE_CHOOSERS: readonly string[] = [
  `${quickMove.name}.move`,
  `${putaways.name}.write`,
  `${pickTasks.name}.return`,
  `${stocktakings.name}.count`,
]

/** A person moves many rows at once; more of them than this are not looked at. */
export const MOST_GOODS = 200

const pieces = z.int().min(1).max(1_000_000_000)

/** `{stockId}:{pieces}`, with commas between them. */
const goods = z
  .string()
  .transform((value) =>
    value.split(',').map((one) => {
      const [stockId = '', count] = one.split(':')
      return { stockId, pieces: Number(count) }
    }),
  )
  .pipe(z.array(z.strictObject({ stockId: z.uuid(), pieces })).max(MOST_GOODS))

/** `GET storageLocations/choices`: places of the current warehouse for goods, the best first. */
export const placeChoicesQuery = z.strictObject({
  errand: z.enum(['PUTAWAY', 'QUICK_MOVE', 'RETURN', 'COUNT'] satisfies PlaceErrand[]),
  /** Rows of stock that go to one place. */
  goods: goods.optional(),
  /** Else goods that are no stock yet. */
  cargoOwnerId: z.uuid().optional(),
  productId: z.uuid().optional(),
  batchNum: searchText.optional(),
  expiryDate: isoDay.optional(),
  containerNo: searchText.optional(),
  pieces: z.coerce.number().pipe(pieces).optional(),
  quality: z.enum(quality.values).optional(),
  /** The line of a putaway that is planned anew. */
  lineId: z.uuid().optional(),
  /** The stock count whose goods were found: a blind one is not told what lies where. */
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
  /** Null for whoever may not know what lies there. */
  contents: z
    .object({
      /** How many products lie there, and how many pieces of them. */
      products: z.int(),
      pieces: z.int(),
      /** The goods at hand where they lie there, else most of what does; null where the caller may not see whose they are. */
      named: z.object({ product: z.string(), owner: z.string() }).nullable(),
      /** The open putaway that is on its way there. */
      plannedBy: z.string().nullable(),
    })
    .nullable(),
  /** Cubic metres, kilograms or pallets; null without a limit, or where a size is unknown. */
  fill: z.object({ of: z.enum(['VOLUME', 'WEIGHT', 'PALLETS']), has: z.number(), limit: z.number() }).nullable(),
  /** From where the goods are, else from the dock; null where nobody has drawn it. */
  metres: z.number().nullable(),
  from: z.string().nullable(),
  /** Why it is one of the best. */
  suggested: finding.nullable(),
  /** Why the goods may not lie there. */
  refused: finding.nullable(),
  /** They may, but it is full then; a person has to say why. */
  over: finding.nullable(),
})
export type PlaceChoice = z.infer<typeof placeChoice>
