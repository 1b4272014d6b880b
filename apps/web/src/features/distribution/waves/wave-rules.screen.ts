import { waveRules } from '@entrepot/contract/distribution/wave-rules'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: waveRules,
  columns: [
    'name',
    'status',
    'mode',
    'maxOrders',
    'cartSlots',
    'runTimes',
    'runAtOrders',
    'releases',
    'lastRunTime',
    'lastResult',
    'createdTime',
  ],
  hidden: ['createdTime'],
  totals: [],
  search: ['keyword', 'status', 'mode'],
  facts: ['mode', 'runTimes', 'lastRunTime'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
  startsHere: ['warehouseId'],
  defaults: { mode: 'CLUSTER', cartSlots: 12, maxOrders: 200 },
  panels: { glance: lazy(() => import('./run-rule.panel.tsx')) },
  form: [
    { title: 'engine.group.main', fields: ['warehouseId', 'name', 'mode', 'maxOrders', 'maxTours', 'effort'] },
    {
      title: 'waves.group.cart',
      fields: ['cartSlots', 'cartVolume', 'cartWeight', 'oneArea', 'expirySlackDays'],
    },
    {
      title: 'waves.group.run',
      hint: 'waves.group.run.hint',
      fields: ['cutOffMinutes', 'runTimes', 'runAtOrders', 'releases', 'lastRunTime', 'lastResult', 'remark'],
    },
  ],
})
