import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { stockListOptions } from '../../../stock/stock-list.ts'

export const screen = defineScreen({
  declaration: quickMove,
  ...stockListOptions,
  // Reserved and frozen pieces can be moved too; whether they can be sold does not matter here.
  hidden: [...stockListOptions.hidden.filter((name) => name !== 'freeSkuTotal'), 'availableSkuTotal'],
  rowActions: ['move'],
  batch: ['move'],
  acts: { move: lazy(() => import('./move.panel.tsx')), change: lazy(() => import('../change.panel.tsx')) },
})
