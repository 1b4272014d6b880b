import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { lineArithmetic } from '../../../stock/use-line-arithmetic.ts'
import { talliedDifference, talliedHints } from './tallied-hints.ts'

type Values = Readonly<Record<string, unknown>>

/** In a blind tally the expected quantities are visible only after completion. */
const isSeen = ({ blind, status }: Values) => blind !== true || status === 'COMPLETED'

export const screen = defineScreen({
  declaration: outTallyTasks,
  columns: [
    'outTallyNo',
    'status',
    'pickId',
    'noticeId',
    'cargoOwnerId',
    'tallyMan',
    'tallyTime',
    'planTotal',
    'goodCount',
    'defectiveCount',
    'differenceCount',
    'packageTotal',
    'crossWeightTotal',
    'completedTime',
    'createdBy',
    'createdTime',
  ],
  hidden: ['crossWeightTotal', 'completedTime', 'createdBy'],
  search: ['keyword', 'status', 'cargoOwnerId', 'noticeId', 'pickId', 'tallyMan', 'tallyTime', 'createdTime'],
  facts: ['noticeId', 'cargoOwnerId', 'goodCount'],
  // A number that is cut off is useless.
  widths: { pickId: 204, noticeId: 204 },
  form: [
    {
      title: 'outbound.group.work',
      fields: ['noticeId', 'pickId', 'cargoOwnerId', 'blind', 'tallyMan', 'tallyTime', 'completedTime', 'remark'],
    },
  ],
  document: {
    totals: ['planTotal', 'goodCount', 'defectiveCount', 'differenceCount', 'packageTotal', 'crossWeightTotal'],
    lines: {
      columns: [
        'productId',
        'planTotal',
        'goodCount',
        'defectiveCount',
        'boxQuantity',
        'pcsQuantity',
        'piecesPerBox',
        'packedSkuTotal',
        'batchNum',
        'expiryDate',
        'containerNo',
      ],
      when: { planTotal: isSeen },
      totals: ['planTotal', 'goodCount', 'defectiveCount', 'boxQuantity', 'pcsQuantity', 'packedSkuTotal'],
      adds: false,
      counts: 'goodCount',
      asPlanned: { plan: 'planTotal', count: 'goodCount', also: ['defectiveCount'] },
      useArithmetic: lineArithmetic({
        good: 'goodCount',
        defective: 'defectiveCount',
        boxes: 'boxQuantity',
        pieces: 'pcsQuantity',
      }),
      hints: talliedHints,
    },
    liveTotals: talliedDifference,
    atLines: ['unpack'],
    panels: { pack: lazy(() => import('./pack.panel.tsx')) },
    parts: { below: lazy(() => import('./packages.tsx')) },
  },
})
