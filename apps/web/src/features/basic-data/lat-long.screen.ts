import { latLong } from '@entrepot/contract/basic-data/lat-long'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: latLong,
  columns: ['name', 'kind', 'warehouseId', 'lat', 'lng', 'remark', 'createdTime'],
  hidden: ['createdTime'],
  totals: [],
  search: ['keyword', 'warehouseId', 'kind'],
  form: [
    { title: 'engine.group.main', fields: ['warehouseId', 'name', 'kind'] },
    { title: 'basicData.group.position', fields: ['lat', 'lng'] },
    { title: 'latLong.field.remark', fields: ['remark'] },
  ],
  facts: ['warehouseId', 'lat', 'lng'],
  panels: { above: lazy(() => import('./lat-long.panel.tsx')) },
})
