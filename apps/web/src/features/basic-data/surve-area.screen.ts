import { surveArea } from '@entrepot/contract/basic-data/surveillance'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: surveArea,
  columns: ['code', 'name', 'warehouseId', 'areaId', 'status', 'remark', 'createdTime'],
  hidden: ['createdTime'],
  search: ['keyword', 'warehouseId', 'areaId', 'status'],
  form: [{ title: 'engine.group.main', fields: ['warehouseId', 'code', 'name', 'areaId', 'remark'] }],
  facts: ['code', 'warehouseId', 'areaId'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
  panels: { detail: lazy(() => import('./surve-area.panel.tsx')) },
})
