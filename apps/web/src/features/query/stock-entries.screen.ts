import { stockEntries } from '@entrepot/contract/query/stock-entries'
import { defineScreen } from '../../engine/screen.ts'
import { EntryDocument } from './entry-document.tsx'
import { SignedQuantity } from './signed-quantity.tsx'

export const screen = defineScreen({
  declaration: stockEntries,
  columns: [
    'happenedTime',
    'documentType',
    'documentNo',
    'movement',
    'quantity',
    'balance',
    'locationNo',
    'status',
    'batchNum',
    'containerNo',
    'operator',
    'reason',
    'effect',
    'productCode',
    'cargoOwnerId',
    'quality',
    'holdCode',
    'expiryDate',
    'documentLineNo',
  ],
  hidden: ['effect', 'productCode', 'cargoOwnerId', 'quality', 'holdCode', 'expiryDate', 'documentLineNo'],
  totals: ['quantity'],
  search: ['documentNo', 'productId', 'locationId', 'happenedTime', 'documentType', 'effect', 'cargoOwnerId'],
  form: [],
  facts: ['happenedTime', 'quantity', 'documentNo'],
  cells: { quantity: SignedQuantity, documentNo: EntryDocument },
  title: ({ documentType, documentNo, locationNo }, { word }) =>
    `${word(`enum.documentType.${documentType}`, String(documentNo))} · ${locationNo}`,
})
