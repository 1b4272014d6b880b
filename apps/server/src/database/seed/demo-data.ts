/** The demo company: three warehouses, five owners, and the people who work there. */
export const DEMO_PASSWORD = 'Entrepot-demo-1'

export const DEMO_WAREHOUSES = [
  {
    code: 'CN-SHA',
    name: '上海外高桥保税仓',
    timeZone: 'Asia/Shanghai',
    address: '上海市浦东新区外高桥保税区富特北路 211 号',
  },
  {
    code: 'ES-VLC',
    name: 'Valencia Port Logistics',
    timeZone: 'Europe/Madrid',
    address: 'Muelle de Levante 12, 46024 Valencia',
  },
  { code: 'JP-OSA', name: '大阪南港物流センター', timeZone: 'Asia/Tokyo', address: '大阪府大阪市住之江区南港東 4-10' },
] as const

type WarehouseCode = (typeof DEMO_WAREHOUSES)[number]['code']

interface DemoOwner {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly phone: string
  readonly address: string
  readonly website?: string
  readonly servedBy: readonly WarehouseCode[]
}

export const DEMO_OWNERS: readonly DemoOwner[] = [
  {
    code: 'HUAYU',
    name: '华宇食品进出口有限公司',
    shortName: '华宇食品',
    phone: '+86 21 5555 0101',
    address: '上海市静安区南京西路 1266 号',
    website: 'https://huayu.example',
    servedBy: ['CN-SHA', 'ES-VLC'],
  },
  {
    code: 'SOLARIS',
    name: 'Aceites Solaris S.A.',
    shortName: 'Solaris',
    phone: '+34 96 555 01 02',
    address: 'Avenida del Puerto 88, Valencia',
    website: 'https://solaris.example',
    servedBy: ['ES-VLC', 'CN-SHA'],
  },
  {
    code: 'KAWAI',
    name: '河合精密工業株式会社',
    shortName: '河合精密',
    phone: '+81 6 5555 0103',
    address: '大阪府東大阪市高井田本通 2-5',
    servedBy: ['JP-OSA', 'CN-SHA'],
  },
  {
    code: 'NORTHWIND',
    name: 'Northwind Health Ltd',
    shortName: 'Northwind',
    phone: '+44 20 5550 0104',
    address: '14 Wharf Road, London',
    website: 'https://northwind.example',
    servedBy: ['ES-VLC', 'JP-OSA'],
  },
  {
    code: 'LANTING',
    name: '兰亭跨境电子商务有限公司',
    shortName: '兰亭跨境',
    phone: '+86 571 5555 0105',
    address: '杭州市余杭区文一西路 969 号',
    servedBy: ['CN-SHA'],
  },
]

interface DemoPerson {
  readonly username: string
  readonly displayName: string
  readonly roles: readonly string[]
  readonly worksAt: readonly WarehouseCode[]
  readonly owners?: readonly string[]
}

/** The first four are the accounts a visitor signs in with. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { username: 'admin', displayName: 'Ada Admin', roles: ['ROLE_admin'], worksAt: ['CN-SHA', 'ES-VLC', 'JP-OSA'] },
  { username: 'warehouse', displayName: '王仓', roles: ['ROLE_warehouse'], worksAt: ['CN-SHA', 'JP-OSA'] },
  { username: 'distr', displayName: 'Diego Reparto', roles: ['ROLE_distr'], worksAt: ['CN-SHA', 'ES-VLC'] },
  {
    username: 'owner',
    displayName: '陈货主',
    roles: ['ROLE_cargoowner'],
    worksAt: ['CN-SHA', 'ES-VLC'],
    owners: ['HUAYU'],
  },
  { username: 'li.na', displayName: '李娜', roles: ['ROLE_warehouse'], worksAt: ['CN-SHA'] },
  { username: 'zhang.wei', displayName: '张伟', roles: ['ROLE_warehouse', 'ROLE_distr'], worksAt: ['CN-SHA'] },
  { username: 'sato.yuki', displayName: '佐藤 優希', roles: ['ROLE_warehouse'], worksAt: ['JP-OSA'] },
  { username: 'tanaka.ken', displayName: '田中 健', roles: ['ROLE_distr'], worksAt: ['JP-OSA'] },
  { username: 'maria.soler', displayName: 'María Soler', roles: ['ROLE_warehouse'], worksAt: ['ES-VLC'] },
  { username: 'jordi.puig', displayName: 'Jordi Puig', roles: ['ROLE_warehouse', 'ROLE_distr'], worksAt: ['ES-VLC'] },
  {
    username: 'nora.white',
    displayName: 'Nora White',
    roles: ['ROLE_cargoowner'],
    worksAt: ['ES-VLC', 'JP-OSA'],
    owners: ['NORTHWIND'],
  },
  {
    username: 'kawai.mika',
    displayName: '河合 美香',
    roles: ['ROLE_cargoowner'],
    worksAt: ['JP-OSA'],
    owners: ['KAWAI'],
  },
]
