import { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { pickDocument, pickTools, singlePick, singlePickLines } from '../../../stock/picking/pick-screen.ts'

export const screen = defineScreen({
  declaration: pickByOrders,
  ...singlePick('orderId'),
  widths: { orderId: 204, followsId: 204 },
  panels: { tools: lazy(() => import('../stations/station-links.tsx')) },
  document: { ...pickDocument, lines: singlePickLines, parts: { tools: pickTools } },
})
