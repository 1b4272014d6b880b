import { activation, recordStatus } from '../basic-data/record-status.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

export const customsKind = defineEnumeration('customsKind', ['COUNTRY', 'CURRENCY', 'UNIT', 'HS_CODE', 'TRADE_MODE'])

/** Codes of customs. An HS code also defines the units in which its goods are counted, and what must be declared. */
export const customsParams = defineResource({
  name: 'customsParams',
  capability: 'customs',
  area: 'basicData',
  menuOrder: 340,
  icon: 'dollar',
  ownerLimit: 'shared',
  scope: 'company',
  holdsCodes: true,
  path: 'customsParams',
  route: '/basic-info/customs/customs-params',
  label: 'code',
  fields: {
    kind: f.choice(customsKind, { required: true, setBy: 'create' }),
    code: f.code({ required: true, max: 32, setBy: 'create' }),
    names: f.words({ required: true, max: 200 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    legalUnit1: f.coded({ customs: 'UNIT' }),
    legalUnit2: f.coded({ customs: 'UNIT' }),
    elements: f.rows(
      {
        code: f.code({ required: true, max: 64 }),
        names: f.words({ required: true, max: 100 }),
        required: f.yesNo({ required: true }),
      },
      { max: 50 },
    ),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'names'],
  filters: ['kind', 'code', 'names', 'status'],
  sorts: ['code', 'kind', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
