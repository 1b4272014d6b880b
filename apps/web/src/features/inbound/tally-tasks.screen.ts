import { tallyTasks } from '@entrepot/contract/inbound/tally'
import { defineScreen } from '../../engine/screen.ts'
import { lineArithmetic } from '../../stock/use-line-arithmetic.ts'
import { countedHints } from './counted-hints.ts'

export const screen = defineScreen({
  declaration: tallyTasks,
  columns: [
    'tallyNo',
    'status',
    'noticeId',
    'cargoOwnerId',
    'tallyMan',
    'tallyTime',
    'planTotal',
    'goodCount',
    'defectiveCount',
    'refusedCount',
    'differenceCount',
    'registrationId',
    'createdBy',
    'createdTime',
  ],
  hidden: ['registrationId', 'createdBy'],
  search: ['keyword', 'status', 'cargoOwnerId', 'noticeId', 'tallyMan', 'tallyTime', 'createdTime'],
  facts: ['noticeId', 'cargoOwnerId', 'planTotal'],
  form: [
    {
      title: 'inbound.group.work',
      fields: ['noticeId', 'registrationId', 'cargoOwnerId', 'tallyMan', 'tallyTime', 'remark'],
    },
  ],
  document: {
    totals: ['planTotal', 'goodCount', 'defectiveCount', 'refusedCount', 'differenceCount'],
    lines: {
      columns: [
        'productId',
        'planTotal',
        'goodCount',
        'defectiveCount',
        'refusedCount',
        'boxQuantity',
        'pcsQuantity',
        'piecesPerBox',
        'batchNum',
        'productDate',
        'expiryDate',
        'containerNo',
      ],
      totals: ['planTotal', 'goodCount', 'defectiveCount', 'refusedCount', 'boxQuantity', 'pcsQuantity'],
      // Only announced goods are counted in this line; other goods get another line.
      fixed: ['productId'],
      adds: true,
      splits: ['noticeLineId', 'productId', 'batchNum', 'productDate', 'expiryDate'],
      counts: 'goodCount',
      asPlanned: { plan: 'planTotal', count: 'goodCount', also: ['defectiveCount', 'refusedCount'] },
      useArithmetic: lineArithmetic({
        good: 'goodCount',
        defective: 'defectiveCount',
        boxes: 'boxQuantity',
        pieces: 'pcsQuantity',
      }),
      hints: (lines, reader) => countedHints(lines, reader, 'planTotal', ['goodCount', 'defectiveCount']),
    },
  },
})
