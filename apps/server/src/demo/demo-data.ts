import type { WarehouseCode } from './basic-data/warehouses.ts'

interface DemoPerson {
  readonly username: string
  readonly displayName: string
  readonly roles: readonly string[]
  readonly worksAt: readonly WarehouseCode[]
  readonly owners?: readonly string[]
}

/** The first four accounts are those for visitors. */
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
  { username: 'ito.haruka', displayName: '伊藤 遥', roles: ['ROLE_warehouse'], worksAt: ['JP-OSA'] },
  { username: 'maria.soler', displayName: 'María Soler', roles: ['ROLE_warehouse'], worksAt: ['ES-VLC'] },
  { username: 'carmen.vidal', displayName: 'Carmen Vidal', roles: ['ROLE_warehouse'], worksAt: ['ES-VLC'] },
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
