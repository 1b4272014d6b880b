import { flowDocuments } from '@entrepot/contract/query/flow/documents'
import { defineScreen } from '../../../engine/screen.ts'
import { WorkDocument } from '../work-document.tsx'

export const screen = defineScreen({
  declaration: flowDocuments,
  columns: [
    'documentNo',
    'documentType',
    'documentLineNo',
    'measure',
    'startedTime',
    'happenedTime',
    'minutes',
    'isRight',
    'cause',
    'pieces',
    'cargoOwnerId',
    'areaId',
  ],
  search: ['measure', 'happenedTime', 'cargoOwnerId', 'documentType', 'areaId', 'cause', 'isRight'],
  form: [],
  facts: ['measure', 'minutes', 'pieces'],
  cells: { documentNo: WorkDocument },
  title: ({ documentType, documentNo }, { word }) => word(`enum.documentType.${documentType}`, String(documentNo)),
})
