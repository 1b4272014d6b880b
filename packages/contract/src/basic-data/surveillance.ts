import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { metres } from './position.ts'
import { activation, recordStatus } from './record-status.ts'

/** A part of a warehouse under surveillance. */
export const surveArea = defineResource({
  name: 'surveArea',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 310,
  icon: 'eye',
  ownerLimit: 'shared',
  scope: 'myWarehouses',
  path: 'surveArea',
  route: '/basic-info/surveillance/surve-area',
  label: 'name',
  fields: {
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    /** The area that it covers, if it is one. */
    areaId: f.reference('warehouseAreas'),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name'],
  filters: ['warehouseId', 'code', 'name', 'status', 'areaId'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})

const isStream = (text: string) => /^(?:rtsps?|rtmps?|https?):\/\/[^\s]+$/i.test(text)

export const surveCamera = defineResource({
  name: 'surveCamera',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 320,
  icon: 'videoCamera',
  ownerLimit: 'shared',
  scope: 'myWarehouses',
  path: 'surveCamera',
  route: '/basic-info/surveillance/surve-camera',
  label: 'name',
  fields: {
    warehouseId: f.reference('warehouses', { required: true, setBy: 'create' }),
    surveAreaId: f.reference('surveArea', { required: true }),
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    /** Position on the floor plan, and direction in degrees clockwise from the top of the plan. */
    x: metres(),
    y: metres(),
    direction: f.integer({ max: 359 }),
    viewAngle: f.integer({ min: 1, max: 360 }),
    streamUrl: f.text({ max: 500, check: isStream, error: 'stream' }),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name'],
  filters: ['warehouseId', 'surveAreaId', 'code', 'name', 'status'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
