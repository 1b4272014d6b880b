import { socialCreditCheckSign } from '@entrepot/domain/basic-data/social-credit-code'
import type { WarehouseCode } from './warehouses.ts'

/** A unified social credit code from its first seventeen signs. */
const creditCode = (first: string) => `${first}${socialCreditCheckSign(first)}`

/** What a customer of ours in China is registered as; the tax number is the same. */
const registered = (first: string) => ({ unifiedSocialCreditCode: creditCode(first), taxNumber: creditCode(first) })

interface DemoOwner {
  readonly code: string
  readonly servedBy: readonly WarehouseCode[]
  readonly [field: string]: unknown
}

/** The first owner, by code and by name, needs no tallies and takes no more than was announced: a trial starts with it. */
export const DEMO_OWNERS: readonly DemoOwner[] = [
  {
    code: 'HUAYU',
    name: '华宇食品进出口有限公司',
    shortName: '华宇食品',
    industry: 'FOOD',
    ...registered('91310106MA1FY2XQ5'),
    legalPerson: '周华',
    phone: '+86 21 5555 0101',
    fax: '+86 21 5555 0191',
    address: '上海市静安区南京西路 1266 号',
    website: 'https://huayu.example',
    contacts: [
      { name: '陈静', position: '物流经理', phone: '+86 138 0000 0101', email: 'chen.jing@huayu.example' },
      { name: '孙磊', position: '关务专员', phone: '+86 138 0000 0102', email: 'sun.lei@huayu.example' },
    ],
    overReceiptPercent: '0',
    allocationOrder: 'FEFO',
    tallyRequired: false,
    outboundTallyRequired: false,
    prohibitiveExpiryDays: 30,
    prohibitiveSaleExpiryDays: 15,
    warningExpiryDays: 60,
    remark: '进口食品为主，周一至周五到货。',
    servedBy: ['CN-SHA', 'ES-VLC'],
  },
  {
    code: 'SOLARIS',
    name: 'Aceites Solaris S.A.',
    shortName: 'Solaris',
    industry: 'AGRICULTURE',
    ...registered('91310115MA1K3T7R6'),
    legalPerson: 'Javier Molina',
    phone: '+34 96 555 01 02',
    fax: '+34 96 555 01 92',
    address: 'Avenida del Puerto 88, Valencia',
    website: 'https://solaris.example',
    contacts: [
      { name: 'Lucía Ferrer', position: 'Logística', phone: '+34 600 555 102', email: 'lucia.ferrer@solaris.example' },
    ],
    overReceiptPercent: '0',
    allocationOrder: 'FEFO',
    tallyRequired: false,
    outboundTallyRequired: false,
    prohibitiveExpiryDays: 60,
    prohibitiveSaleExpiryDays: 30,
    warningExpiryDays: 90,
    remark: 'Las botellas viajan siempre de pie.',
    servedBy: ['ES-VLC', 'CN-SHA'],
  },
  {
    code: 'KAWAI',
    name: '河合精密工業株式会社',
    shortName: '河合精密',
    industry: 'MACHINERY',
    ...registered('91310000MA1H9C4D2'),
    legalPerson: '河合 修',
    phone: '+81 6 5555 0103',
    fax: '+81 6 5555 0193',
    address: '大阪府東大阪市高井田本通 2-5',
    website: 'https://kawai.example',
    contacts: [
      { name: '河合 美香', position: '物流課長', phone: '+81 90 0000 0103', email: 'mika@kawai.example' },
      { name: '中村 大輔', position: '品質保証', phone: '+81 90 0000 0113', email: 'nakamura@kawai.example' },
    ],
    overReceiptPercent: '0',
    allocationOrder: 'FIFO',
    tallyRequired: true,
    outboundTallyRequired: true,
    prohibitiveExpiryDays: 0,
    prohibitiveSaleExpiryDays: 0,
    warningExpiryDays: 0,
    remark: '部品に有効期限はありません。',
    servedBy: ['JP-OSA', 'CN-SHA'],
  },
  {
    code: 'NORTHWIND',
    name: 'Northwind Health Ltd',
    shortName: 'Northwind',
    industry: 'HEALTH',
    ...registered('91310115MA1N8W5E9'),
    legalPerson: 'Helen Marsh',
    phone: '+44 20 5550 0104',
    fax: '+44 20 5550 0194',
    address: '14 Wharf Road, London',
    website: 'https://northwind.example',
    contacts: [
      { name: 'Nora White', position: 'Supply chain', phone: '+44 7700 900104', email: 'nora.white@northwind.example' },
    ],
    overReceiptPercent: '1',
    allocationOrder: 'FEFO',
    tallyRequired: true,
    outboundTallyRequired: true,
    prohibitiveExpiryDays: 180,
    prohibitiveSaleExpiryDays: 90,
    warningExpiryDays: 240,
    remark: 'Batch and expiry date are needed on every receipt.',
    servedBy: ['ES-VLC', 'JP-OSA'],
  },
  {
    code: 'LANTING',
    name: '兰亭跨境电子商务有限公司',
    shortName: '兰亭跨境',
    industry: 'E_COMMERCE',
    ...registered('91330110MA2B6L8T3'),
    legalPerson: '吴兰',
    phone: '+86 571 5555 0105',
    fax: '+86 571 5555 0195',
    address: '杭州市余杭区文一西路 969 号',
    website: 'https://lanting.example',
    contacts: [
      { name: '郑凯', position: '仓配主管', phone: '+86 139 0000 0105', email: 'zheng.kai@lanting.example' },
      { name: '何敏', position: '客服', phone: '+86 139 0000 0115', email: 'he.min@lanting.example' },
    ],
    overReceiptPercent: '3',
    allocationOrder: 'FEWEST_LOCATIONS',
    tallyRequired: false,
    outboundTallyRequired: false,
    prohibitiveExpiryDays: 90,
    prohibitiveSaleExpiryDays: 45,
    warningExpiryDays: 120,
    remark: '保税跨境电商，大促期间加班发货。',
    servedBy: ['CN-SHA'],
  },
]
