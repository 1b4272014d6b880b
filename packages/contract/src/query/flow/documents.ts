import { documentType } from '../../document-types.ts'
import * as f from '../../kit/fields.ts'
import { defineQuery } from '../../kit/query.ts'
import { stockRow } from '../stock-row.ts'
import { flowCause, flowMeasure } from './measures.ts'

const server = { setBy: 'server' } as const

/** The documents and lines that figures of the flow are counted over. */
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
    /** When the step began; of what is to leave on time, when it was due. */
    startedTime: f.time(server),
    /** Less than zero: so much before it was due. */
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
