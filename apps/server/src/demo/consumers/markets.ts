import type { WarehouseCode } from '../basic-data/warehouses.ts'
import type { Buyers } from './buyers.ts'
import { SPANISH_BUYERS } from './buyers-es.ts'
import { JAPANESE_BUYERS } from './buyers-ja.ts'
import { CHINESE_BUYERS } from './buyers-zh.ts'

export interface Shop {
  readonly name: string
  readonly platform: string
  readonly ownerCode: string
  /** Sells bonded goods: imports for which customs clears every order. */
  readonly bonded: boolean
}

/** The consumers of a warehouse: two shops, and two carriers who fetch the parcels. */
export interface Market {
  readonly buyers: Buyers
  readonly shops: readonly [Shop, Shop]
  readonly carriers: readonly [string, string]
  /** Number of orders on a usual working day. */
  readonly ordersADay: number
  readonly planner: string
  readonly picker: string
  readonly packer: string
  /** People who picked and packed on the days before, in turn. */
  readonly workers: readonly [string, string, string, ...string[]]
}

export const MARKETS: Readonly<Record<WarehouseCode, Market>> = {
  'CN-SHA': {
    buyers: CHINESE_BUYERS,
    shops: [
      { name: '华宇食品旗舰店', platform: 'JD', ownerCode: 'HUAYU', bonded: false },
      { name: '兰亭海外购', platform: 'TMALL', ownerCode: 'LANTING', bonded: true },
    ],
    carriers: ['LD-EXP', 'HT-ROAD'],
    ordersADay: 16,
    planner: 'distr',
    picker: 'zhang.wei',
    packer: 'li.na',
    workers: ['zhang.wei', 'li.na', 'warehouse'],
  },
  'ES-VLC': {
    buyers: SPANISH_BUYERS,
    shops: [
      { name: 'Solaris en casa', platform: 'SHOPIFY', ownerCode: 'SOLARIS', bonded: false },
      { name: 'Northwind Health España', platform: 'AMAZON', ownerCode: 'NORTHWIND', bonded: false },
    ],
    carriers: ['RAYO', 'IBERTRANS'],
    ordersADay: 5,
    planner: 'distr',
    picker: 'jordi.puig',
    packer: 'maria.soler',
    workers: ['jordi.puig', 'maria.soler', 'carmen.vidal'],
  },
  'JP-OSA': {
    buyers: JAPANESE_BUYERS,
    shops: [
      { name: 'Northwind ヘルス', platform: 'RAKUTEN', ownerCode: 'NORTHWIND', bonded: false },
      { name: '河合ツールストア', platform: 'AMAZON', ownerCode: 'KAWAI', bonded: false },
    ],
    carriers: ['TSUBAME', 'SKYBRIDGE'],
    ordersADay: 5,
    planner: 'tanaka.ken',
    picker: 'warehouse',
    packer: 'sato.yuki',
    workers: ['warehouse', 'sato.yuki', 'ito.haruka'],
  },
}
