import type { WarehouseCode } from '../../basic-data/warehouses.ts'
import { inTurn } from '../in-turn.ts'
import type { HistoryWords } from './words.ts'
import { SPANISH } from './words-es.ts'
import { JAPANESE } from './words-ja.ts'
import { CHINESE } from './words-zh.ts'

/** How a warehouse of the demo works: by whom, in which words, and how much comes. */
export interface Crew {
  readonly words: HistoryWords
  readonly office: string
  /** Who is there at the moment. */
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

/** A crew whose people take turns at the dock and at the shelves. */
export interface ShiftCrew extends Crew {
  /** The nth working day begins. */
  begin(nth: number): void
}

interface Team extends Omit<Crew, 'dock' | 'shelves'> {
  /** Three or more, so that the work of one is seen beside that of the others. */
  readonly workers: readonly [string, string, string, ...string[]]
}

const DAYS_A_WEEK = 5

/** Others are at the dock and at the shelves each day; a week later nobody has the same days again. */
function inShifts({ workers, ...team }: Team): ShiftCrew {
  let turn = 0
  return {
    ...team,
    begin: (nth) => {
      turn = nth + Math.floor(nth / DAYS_A_WEEK)
    },
    get dock() {
      return inTurn(workers, turn)
    },
    get shelves() {
      return inTurn(workers, turn + 1)
    },
  }
}

/** Whoever accepts what nobody announced, at every warehouse. */
export const MANAGER = 'admin'

const TEAMS: Readonly<Record<WarehouseCode, Team>> = {
  'CN-SHA': {
    words: CHINESE,
    office: 'warehouse',
    workers: ['li.na', 'zhang.wei', 'warehouse'],
    trucks: [1, 2, 1, 1, 3, 1, 1],
    mostLines: 12,
    orders: [1, 2, 1, 1, 2],
    owners: ['HUAYU', 'HUAYU', 'HUAYU', 'LANTING', 'LANTING', 'SOLARIS', 'KAWAI'],
  },
  'ES-VLC': {
    words: SPANISH,
    office: 'maria.soler',
    workers: ['jordi.puig', 'carmen.vidal', 'maria.soler'],
    trucks: [1, 0],
    mostLines: 5,
    orders: [1, 0, 1],
    owners: ['SOLARIS', 'SOLARIS', 'SOLARIS', 'NORTHWIND', 'NORTHWIND', 'HUAYU'],
  },
  'JP-OSA': {
    words: JAPANESE,
    office: 'sato.yuki',
    workers: ['sato.yuki', 'warehouse', 'ito.haruka'],
    trucks: [1, 0],
    mostLines: 5,
    orders: [1, 0, 1],
    owners: ['KAWAI', 'KAWAI', 'KAWAI', 'NORTHWIND'],
  },
}

export const crewAt = (warehouse: WarehouseCode): ShiftCrew => inShifts(TEAMS[warehouse])
