import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

export const pointKind = defineEnumeration('pointKind', [
  'GATE',
  'DOCK_DOOR',
  'PARKING',
  'WEIGHBRIDGE',
  'OFFICE',
  'OTHER',
])

/** Named points of a warehouse on the globe, in addition to the positions of warehouses and locations. */
export const latLong = defineResource({
  name: 'latLong',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 300,
  icon: 'aim',
  ownerLimit: 'shared',
  scope: 'myWarehouses',
  path: 'latLong',
  route: '/basic-info/space-manage/lat-long',
  label: 'name',
  fields: {
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    name: f.text({ required: true, max: 100 }),
    kind: f.choice(pointKind, { required: true }),
    lat: f.decimal({ scale: 6, min: -90, max: 90, required: true }),
    lng: f.decimal({ scale: 6, min: -180, max: 180, required: true }),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['name'],
  filters: ['warehouseId', 'name', 'kind'],
  sorts: ['name', 'kind', 'createdTime'],
  defaultSort: 'name,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
})

/** A mark on the coordinate plane: `GET latLong/plane?warehouseId=`. */
export interface PlaneMark {
  readonly declaration: 'warehouses' | 'storageLocations' | 'latLong'
  readonly id: string
  readonly name: string
  readonly kind: string | null
  readonly lat: string
  readonly lng: string
}
