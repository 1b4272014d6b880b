import { isSocialCreditCode } from '@entrepot/domain/basic-data/social-credit-code'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { allocation, expiryRules, overReceiptPercent, tallyRules } from './handling-rules.ts'
import { activation, recordStatus } from './record-status.ts'

const isTaxNumber = (text: string) => /^[0-9A-Z]{15,20}$/.test(text)

export const cargoOwners = defineResource({
  name: 'cargoOwners',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 210,
  icon: 'shop',
  ownerLimit: 'self',
  scope: 'company',
  path: 'cargoOwners',
  route: '/basic-info/partner/cargo-owners-manage',
  label: 'name',
  fields: {
    code: f.code({ required: true, max: 32 }),
    name: f.text({ required: true, max: 200 }),
    shortName: f.text({ max: 50 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    industry: f.coded({ dict: 'INDUSTRY' }),
    unifiedSocialCreditCode: f.text({ max: 18, check: isSocialCreditCode, error: 'socialCreditCode' }),
    taxNumber: f.text({ max: 20, check: isTaxNumber, error: 'taxNumber' }),
    legalPerson: f.text({ max: 50 }),
    /** The warehouses that serve this owner. */
    warehouseIds: f.references('warehouses'),
    phone: f.phone(),
    fax: f.phone(),
    address: f.text({ max: 200 }),
    website: f.webAddress(),
    contacts: f.rows(
      {
        name: f.text({ required: true, max: 50 }),
        position: f.text({ max: 50 }),
        phone: f.phone(),
        email: f.email(),
      },
      { max: 50 },
    ),
    overReceiptPercent,
    allocationOrder: allocation,
    allowsSplit: f.yesNo(),
    ...tallyRules,
    ...expiryRules,
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name', 'shortName', 'unifiedSocialCreditCode'],
  filters: [
    'code',
    'name',
    'shortName',
    'unifiedSocialCreditCode',
    'status',
    'industry',
    'warehouseIds',
    'createdTime',
  ],
  sorts: ['code', 'name', 'status', 'createdTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  actions: activation,
})
