import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** Lists of values that people may extend. Items of the system keep their value, statuses also their labels. */
export const dictionaries = defineResource({
  name: 'dictionaries',
  capability: 'basic-data',
  area: 'governedData',
  menuOrder: 360,
  icon: 'book',
  ownerLimit: 'shared',
  scope: 'company',
  holdsCodes: true,
  path: 'dicts',
  route: '/basic-info/data-dictionary/data-manage',
  label: 'code',
  fields: {
    code: f.code({ required: true, max: 64, setBy: 'create' }),
    names: f.words({ required: true, max: 100 }),
    description: f.text({ max: 200 }),
    /** Used by rules of the product: it and its own items cannot be deleted. */
    system: f.yesNo({ setBy: 'server' }),
    items: f.rows(
      {
        value: f.code({ required: true, max: 64 }),
        labels: f.words({ required: true, max: 100 }),
        enabled: f.yesNo({ required: true }),
      },
      { required: true, max: 500 },
    ),
    ...f.stamps,
  },
  search: ['code', 'names'],
  filters: ['code', 'names', 'system'],
  sorts: ['code', 'createdTime', 'updatedTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
})
