import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { capacity } from './capacity.ts'
import { metres } from './position.ts'
import { activation, recordStatus } from './record-status.ts'

/** The size of a place on the floor plan, and its capacity unless the place has its own. */
export const shelfTypes = defineResource({
  name: 'shelfTypes',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 290,
  icon: 'build',
  ownerLimit: 'shared',
  scope: 'company',
  path: 'shelfTypes',
  route: '/basic-info/space-manage/shelf-type',
  label: 'name',
  fields: {
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 100 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    bayWidth: metres(),
    depth: metres(),
    levelHeight: metres(),
    ...capacity,
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name'],
  filters: ['code', 'name', 'status'],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
