import { documentType } from '../../document-types.ts'
import * as f from '../../kit/fields.ts'
import { defineQuery } from '../../kit/query.ts'
import { stockRow } from '../stock-row.ts'
import { flowCause, flowMeasure } from './measures.ts'

const server = { setBy: 'server' } as const

/** The documents and lines behind the flow figures. */
export const flowDocuments = defineQuery({
  name: 'flowDocuments',
  capability: 'query',
  area: 'analysis',
  menuOrder: 214,
  icon: 'fileSearch',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  path: 'flowDocuments',
  route: '/query-analysis/flow-documents',
  hidden: true,
  label: 'documentNo',
  fields: {
    happenedTime: f.time(server),
    measure: f.choice(flowMeasure, server),
    documentType: f.choice(documentType, server),
    documentId: f.recordId(server),
    documentNo: f.code({ ...server, max: 40 }),
    documentLineNo: f.integer(server),
    cargoOwnerId: stockRow.cargoOwnerId,
    areaId: stockRow.areaId,
    /** Start of the step; for shipping on time, the due time. */
    startedTime: f.time(server),
    /** Negative: that long before it was due. */
    minutes: f.decimal({ ...server, scale: 1, min: Number.MIN_SAFE_INTEGER }),
    isRight: f.yesNo(server),
    cause: f.choice(flowCause, server),
    pieces: f.integer(server),
  },
  search: [],
  filters: ['measure', 'happenedTime', 'cargoOwnerId', 'documentType', 'areaId', 'cause', 'isRight'],
  sorts: ['happenedTime'],
  defaultSort: 'happenedTime,desc',
})
