import { workDone } from '@entrepot/contract/query/work-done'
import { defineScreen } from '../../engine/screen.ts'
import { WorkDocument } from './work-document.tsx'

export const screen = defineScreen({
  declaration: workDone,
  columns: [
    'doneTime',
    'operator',
    'kind',
    'documentType',
    'documentNo',
    'documentLineNo',
    'productCode',
    'productId',
    'batchNum',
    'skuTotal',
    'cargoOwnerId',
  ],
  totals: ['skuTotal'],
  search: ['operator', 'kind', 'doneTime'],
  form: [],
  facts: ['operator', 'kind', 'skuTotal'],
  cells: { documentNo: WorkDocument },
  title: ({ documentType, documentNo }, { word }) => word(`enum.documentType.${documentType}`, String(documentNo)),
})
