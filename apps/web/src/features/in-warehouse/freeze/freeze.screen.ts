import { freeze } from '@entrepot/contract/in-warehouse/stock-work'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { stockListOptions } from '../../../stock/stock-list.ts'

const FreezePanel = lazy(() => import('./freeze.panel.tsx'))

export const screen = defineScreen({
  declaration: freeze,
  ...stockListOptions,
  hidden: [...stockListOptions.hidden.filter((name) => name !== 'freeSkuTotal'), 'availableSkuTotal'],
  rowActions: ['freeze', 'thaw'],
  batch: ['freeze', 'thaw'],
  acts: { freeze: FreezePanel, thaw: FreezePanel },
  panels: { detail: lazy(() => import('./freeze-photos.panel.tsx')) },
})
