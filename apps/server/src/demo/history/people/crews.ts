import type { WarehouseCode } from '../../basic-data/warehouses.ts'
import type { HistoryWords } from './words.ts'
import { SPANISH } from './words-es.ts'
import { JAPANESE } from './words-ja.ts'
import { CHINESE } from './words-zh.ts'

/** How a warehouse of the demo works: by whom, in which words, and how much comes. */
export interface Crew {
  readonly words: HistoryWords
  readonly office: string
  readonly dock: string
  readonly shelves: string
  /** How many trucks come on a working day, one day after the other. */
  readonly trucks: readonly number[]
  readonly mostLines: number
  /** How many orders leave on a working day, one day after the other. */
  readonly orders: readonly number[]
  /** Whose goods come, as often as they are named. */
  readonly owners: readonly string[]
}

/** Whoever accepts what nobody announced, at every warehouse. */
export const MANAGER = 'admin'

export const CREWS: Readonly<Record<WarehouseCode, Crew>> = {
  'CN-SHA': {
    words: CHINESE,
    office: 'warehouse',
    dock: 'li.na',
    shelves: 'zhang.wei',
    trucks: [1, 2, 1, 1, 3, 1, 1],
    mostLines: 12,
    orders: [1, 2, 1, 1, 2],
    owners: ['HUAYU', 'HUAYU', 'HUAYU', 'LANTING', 'LANTING', 'SOLARIS', 'KAWAI'],
  },
  'ES-VLC': {
    words: SPANISH,
    office: 'maria.soler',
    dock: 'jordi.puig',
    shelves: 'jordi.puig',
    trucks: [1, 0],
    mostLines: 5,
    orders: [1, 0, 1],
    owners: ['SOLARIS', 'SOLARIS', 'SOLARIS', 'NORTHWIND', 'NORTHWIND', 'HUAYU'],
  },
  'JP-OSA': {
    words: JAPANESE,
    office: 'sato.yuki',
    dock: 'sato.yuki',
    shelves: 'warehouse',
    trucks: [1, 0],
    mostLines: 5,
    orders: [1, 0, 1],
    owners: ['KAWAI', 'KAWAI', 'KAWAI', 'NORTHWIND'],
  },
}
