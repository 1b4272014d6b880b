import { z } from 'zod'
import { holdCode } from '../inbound/registration.ts'
import { doneAt } from '../kit/document/done-at.ts'
import * as f from '../kit/fields.ts'
import { defineQuery } from '../kit/query.ts'
import type { RecordOf } from '../kit/resource.ts'
import { quality, stockList } from '../query/stock-row.ts'
import type { stocks } from '../query/stocks.ts'

/** The rows that may be moved and changed. */
export const quickMove = defineQuery({
  ...stockList,
  name: 'quickMove',
  follows: 'stocks',
  capability: 'in-warehouse',
  area: 'warehouse',
  menuOrder: 80,
  icon: 'swap',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  path: 'quickMove',
  route: '/warehouse/homework/quick-shift',
  actions: ['move', 'change'],
})

/** The rows that may be frozen and thawed. */
export const freeze = defineQuery({
  ...stockList,
  name: 'freeze',
  follows: 'stocks',
  capability: 'in-warehouse',
  area: 'warehouse',
  menuOrder: 90,
  icon: 'lock',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  path: 'freeze',
  route: '/warehouse/homework/warehouse-freeze',
  actions: ['freeze', 'thaw'],
})

const quantity = z.int().min(1).max(1_000_000_000)
const reason = f.line(500)
const code = f.line(64)
/** Empty: in no batch, or of no handbook. */
const codeOrNone = z.string().trim().max(64).regex(f.LINE)

const move = z.strictObject({
  stockId: z.uuid(),
  toLocationId: z.uuid(),
  quantity,
  toContainerNo: code.optional(),
  override: z.boolean().optional(),
})
const pallet = z.strictObject({ containerNo: code, toLocationId: z.uuid(), override: z.boolean().optional() })

/** `POST stocks/quickMove`: pieces of a row, a whole pallet, or many of these. */
export const quickMoveBody = z.union([
  move.extend({ reason: reason.optional(), doneAt }),
  pallet.extend({ reason: reason.optional(), doneAt }),
  z.strictObject({
    moves: z
      .array(z.union([move, pallet]))
      .min(1)
      .max(500),
    reason: reason.optional(),
    doneAt,
  }),
])

/** `PUT stocks/freeze/{id}` and `PUT stocks/thaw/{id}`: all or part of the free pieces. */
export const freezeBody = z.strictObject({
  quantity: quantity.optional(),
  holdCode: z.enum(holdCode.values).optional(),
  /** First releases what is reserved. */
  includeReserved: z.boolean().optional(),
  reason,
  doneAt,
})
export const thawBody = z.strictObject({
  quantity: quantity.optional(),
  holdCode: z.enum(holdCode.values).optional(),
  reason,
  doneAt,
})

/** `POST stocks/batch/thaw`: many rows, or the whole of a pallet. */
export const thawManyBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(500).optional(),
  containerNo: code.optional(),
  holdCode: z.enum(holdCode.values).optional(),
  reason,
  doneAt,
})

/** `POST stocks/batch/freeze`: many rows, or what is not frozen of a pallet; all or the free pieces. */
export const freezeManyBody = thawManyBody.extend({ includeReserved: freezeBody.shape.includeReserved })

/** `POST stocks/freeze/{id}/attachments`: a photo that was uploaded, of what was frozen. */
export const photoBody = z.strictObject({ fileId: z.uuid(), doneAt })

/** `PUT stocks/change/{id}`: free pieces become something else. */
export const changeBody = z.strictObject({
  quantity,
  reason,
  to: z.strictObject({
    quality: z.enum(quality.values).optional(),
    batchNum: codeOrNone.optional(),
    productDate: f.isoDay.nullable().optional(),
    expiryDate: f.isoDay.nullable().optional(),
    handbookNum: codeOrNone.optional(),
    handbookItemNo: z.int().min(0).max(1_000_000).optional(),
    cargoOwnerId: z.uuid().optional(),
    productId: z.uuid().optional(),
  }),
  toLocationId: z.uuid().optional(),
  customsRef: code.optional(),
  doneAt,
})

/** What all of these answer: the rows they touched as they are now, and the reservations they ended. */
export interface StockWorkDone {
  readonly rows: readonly RecordOf<typeof stocks>[]
  readonly released?: readonly {
    readonly documentType: string
    readonly documentNo: string
    readonly documentId: string
    readonly quantity: number
  }[]
}
