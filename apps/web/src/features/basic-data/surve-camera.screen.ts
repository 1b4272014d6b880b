import { surveCamera } from '@entrepot/contract/basic-data/surveillance'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: surveCamera,
  columns: ['code', 'name', 'warehouseId', 'surveAreaId', 'status', 'x', 'y', 'direction', 'streamUrl', 'createdTime'],
  hidden: ['streamUrl', 'createdTime'],
  totals: [],
  search: ['keyword', 'warehouseId', 'surveAreaId', 'status'],
  form: [
    { title: 'engine.group.main', fields: ['warehouseId', 'surveAreaId', 'code', 'name'] },
    { title: 'floorPlan.title', fields: ['x', 'y', 'direction', 'viewAngle'] },
    { title: 'basicData.group.camera', fields: ['streamUrl', 'remark'] },
  ],
  facts: ['code', 'surveAreaId', 'warehouseId'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
})
