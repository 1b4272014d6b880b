import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import * as f from '../kit/fields.ts'
import { pickCommands, pickHeader, pickLine, pickPrint, pickRecord, pickSums } from './pick-parts.ts'

/** Pieces of a line that could not be reserved, and the reason for most of them. */
const shortage = z.strictObject({ noticeLineId: z.uuid(), missing: z.int(), reason: z.string() })
export type PickShortage = z.infer<typeof shortage>

export const pickTasks = defineDocument({
  name: 'pickTasks',
  capability: 'outbound',
  area: 'warehouse',
  menuOrder: 120,
  icon: 'shoppingCart',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  type: 'PICKING',
  numberPrefix: 'PK',
  sent: true,
  path: 'pickTasks',
  route: '/warehouse/outbound/picking-work',
  ...pickRecord,
  sources: ['noticeId'],
  fields: {
    pickNo: f.present(f.code({ setBy: 'create', max: 40 })),
    noticeId: f.reference('shipmentNotifs', { required: true, setBy: 'create' }),
    cargoOwnerId: f.present(f.reference('cargoOwners', { setBy: 'server' })),
    ...pickHeader,
    followsId: f.reference('pickTasks', { setBy: 'server' }),
    followUpId: f.reference('pickTasks', { setBy: 'server' }),
    /** Pieces that could not be reserved on creation. */
    shortages: f.present(f.shaped(z.array(shortage).readonly(), { setBy: 'server' })),
  },
  line: { noticeLineId: f.recordId({ required: true, setBy: 'create' }), ...pickLine },
  sums: pickSums,
  filters: [
    'pickNo',
    'picker',
    'noticeId',
    'cargoOwnerId',
    'pickStatus',
    'shortSkuTotal',
    'completedTime',
    'createdTime',
  ],
  commands: pickCommands,
  task: {
    kind: 'pick',
    waits: [{ states: ['DRAFT', 'PICKING'] }],
    title: 'noticeId',
    pieces: 'skuTotal',
    due: { of: 'noticeId', field: 'plannedShippingTime' },
    done: { field: 'confirmedTime' },
    confirmed: { time: 'confirmedTime', by: 'confirmedBy' },
  },
  makes: { OUT_TALLY: ['PICKING', 'PICKED'], DISPATCH: ['PICKING', 'PICKED'] },
  print: { header: ['cargoOwnerId', 'noticeId', 'picker', 'skuTotal', 'walkMetres', 'remark'], ...pickPrint },
})
