import { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { scopeInAddress } from './scope-in-address.ts'

type Values = Readonly<Record<string, unknown>>

const isCounted = ({ status }: Values) => status === 'REVIEW' || status === 'COMPLETED'
const isApproved = ({ status }: Values) => status === 'COMPLETED'

export const screen = defineScreen({
  declaration: stocktakings,
  columns: [
    'checkBillNo',
    'status',
    'scope',
    'counter',
    'countTime',
    'linesTotal',
    'countedTotal',
    'rightTotal',
    'gainSkuTotal',
    'lossSkuTotal',
    'differenceValue',
    'approvedBy',
    'approvedTime',
    'createdBy',
    'createdTime',
  ],
  search: ['keyword', 'status', 'countTime', 'createdTime', 'approvedTime'],
  facts: ['counter', 'linesTotal', 'countedTotal'],
  hidden: ['gainSkuTotal', 'approvedBy', 'approvedTime', 'createdBy'],
  defaults: { scope: {}, blind: true },
  startsFrom: scopeInAddress,
  form: [
    { title: 'stockCount.group.scope', fields: ['scope'] },
    { title: 'stockCount.group.count', fields: ['blind', 'counter', 'countTime', 'remark'] },
    {
      title: 'stockCount.group.accuracy',
      fields: ['countedTotal', 'rightTotal', 'countedSkuTotal', 'rightSkuTotal', 'differenceValue'],
      when: isCounted,
    },
    {
      title: 'stockCount.group.approval',
      fields: ['approvedBy', 'approvedTime', 'customsRef', 'released'],
      when: isApproved,
    },
  ],
  cells: { scope: lazy(() => import('./scope-text.tsx')), released: lazy(() => import('./released-claims.tsx')) },
  editors: { scope: lazy(() => import('./scope-editor.tsx')) },
  document: {
    totals: ['linesTotal', 'countedTotal', 'recountTotal', 'gainSkuTotal', 'lossSkuTotal', 'differenceValue'],
    atLines: ['count', 'recount'],
    lines: { columns: ['locationId', 'productId', 'countedSkuTotal'], adds: false },
    panels: { approve: lazy(() => import('./approve.panel.tsx')) },
    parts: { lines: lazy(() => import('./count-lines.tsx')), above: lazy(() => import('./approvers.tsx')) },
  },
})
