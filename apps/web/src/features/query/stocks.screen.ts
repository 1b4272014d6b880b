import { stocks } from '@entrepot/contract/query/stocks'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { stockListOptions } from '../../stock/stock-list.ts'

export const screen = defineScreen({
  declaration: stocks,
  ...stockListOptions,
  panels: { tools: lazy(() => import('./past/as-of.tsx')), above: lazy(() => import('./past/stock-chart.tsx')) },
})
