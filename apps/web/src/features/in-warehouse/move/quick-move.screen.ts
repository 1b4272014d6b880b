import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { stockListOptions } from '../../../stock/stock-list.ts'

export const screen = defineScreen({
  declaration: quickMove,
  ...stockListOptions,
  // Pieces that are reserved or frozen are moved too; what may be sold is another question.
  hidden: [...stockListOptions.hidden.filter((name) => name !== 'freeSkuTotal'), 'availableSkuTotal'],
  rowActions: ['move'],
  batch: ['move'],
  acts: { move: lazy(() => import('./move.panel.tsx')), change: lazy(() => import('../change.panel.tsx')) },
})
