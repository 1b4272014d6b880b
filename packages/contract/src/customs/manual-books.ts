import { activation, recordStatus } from '../basic-data/record-status.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

const quantity = () => f.decimal({ scale: 5 })

/** A handbook: the goods that an owner may bring in under bond, item by item. */
export const manualBooks = defineResource({
  name: 'manualBooks',
  capability: 'customs',
  area: 'basicData',
  menuOrder: 330,
  icon: 'fileProtect',
  ownerLimit: 'own',
  scope: 'company',
  path: 'manualBooks',
  route: '/basic-info/customs/manual-book',
  label: 'handbookNum',
  fields: {
    handbookNum: f.code({ required: true, max: 32, setBy: 'create' }),
    cargoOwnerId: f.reference('cargoOwners', { required: true }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    tradeMode: f.coded({ customs: 'TRADE_MODE' }),
    customsOffice: f.text({ max: 100 }),
    validFrom: f.date({ required: true }),
    validTo: f.date({ required: true }),
    items: f.rows(
      {
        itemNo: f.integer({ required: true, min: 1, max: 99_999 }),
        name: f.text({ required: true, max: 200 }),
        hsCode: f.coded({ customs: 'HS_CODE' }, { required: true }),
        declaredUnit: f.coded({ customs: 'UNIT' }, { required: true }),
        declaredQuantity: f.decimal({ scale: 5, required: true }),
        legalUnit1: f.coded({ customs: 'UNIT' }),
        legalQuantity1: quantity(),
        legalUnit2: f.coded({ customs: 'UNIT' }),
        legalQuantity2: quantity(),
      },
      { required: true, max: 1_000 },
    ),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['handbookNum'],
  filters: ['handbookNum', 'cargoOwnerId', 'status', 'tradeMode', 'validFrom', 'validTo'],
  sorts: ['handbookNum', 'status', 'validFrom', 'validTo', 'createdTime'],
  defaultSort: 'handbookNum,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
