import { documentType } from '../document-types.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineQuery } from '../kit/query.ts'
import { stockRow } from './stock-row.ts'

export const workKind = defineEnumeration('workKind', [
  'RECEIVED',
  'SHELVED',
  'PICKED',
  'PACKED',
  'TALLIED',
  'COUNTED',
  'MOVED',
])
export type WorkKind = (typeof workKind)['values'][number]

const server = { setBy: 'server' } as const

/** Finished lines, with person and time. */
export const workDone = defineQuery({
  name: 'workDone',
  capability: 'query',
  area: 'analysis',
  menuOrder: 205,
  icon: 'team',
  ownerLimit: 'refused',
  scope: 'warehouse',
  path: 'workDone',
  route: '/query-analysis/work-done',
  hidden: true,
  label: 'documentNo',
  fields: {
    doneTime: f.time(server),
    operator: f.person(server),
    kind: f.choice(workKind, server),
    documentType: f.choice(documentType, server),
    documentId: f.recordId(server),
    documentNo: f.code({ ...server, max: 40 }),
    documentLineNo: f.integer(server),
    cargoOwnerId: stockRow.cargoOwnerId,
    productId: stockRow.productId,
    productCode: stockRow.productCode,
    batchNum: stockRow.batchNum,
    skuTotal: f.integer(server),
  },
  search: [],
  filters: ['operator', 'kind', 'doneTime'],
  sorts: ['doneTime'],
  defaultSort: 'doneTime,desc',
})
