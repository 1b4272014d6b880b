import type { WarehouseCode } from '../../basic-data/warehouses.ts'
import { inTurn } from '../in-turn.ts'
import type { HistoryWords } from './words.ts'
import { SPANISH } from './words-es.ts'
import { JAPANESE } from './words-ja.ts'
import { CHINESE } from './words-zh.ts'

/** How a warehouse of the demo works: people, language and volume. */
export interface Crew {
  readonly words: HistoryWords
  readonly office: string
  /** The person of the present day. */
  readonly dock: string
  readonly shelves: string
  /** Trucks on a working day, in turn. */
  readonly trucks: readonly number[]
  readonly maxLines: number
  /** Orders that leave on a working day, in turn. */
  readonly orders: readonly number[]
  /** Owners whose goods come; one that is listed more often comes more often. */
  readonly owners: readonly string[]
}

/** A crew whose workers take turns at the dock and at the shelves. */
export interface ShiftCrew extends Crew {
  /** Starts the nth working day. */
  begin(nth: number): void
}

interface Team extends Omit<Crew, 'dock' | 'shelves'> {
  /** Three or more, so that people can be compared. */
  readonly workers: readonly [string, string, string, ...string[]]
}

const DAYS_A_WEEK = 5

/** Rotates dock and shelves each day, so that a week later everybody has other days. */
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

/** The person who accepts goods that were not announced, in every warehouse. */
export const MANAGER = 'admin'

const TEAMS: Readonly<Record<WarehouseCode, Team>> = {
  'CN-SHA': {
    words: CHINESE,
    office: 'warehouse',
    workers: ['li.na', 'zhang.wei', 'warehouse'],
    trucks: [1, 2, 1, 1, 3, 1, 1],
    maxLines: 12,
    orders: [1, 2, 1, 1, 2],
    owners: ['HUAYU', 'HUAYU', 'HUAYU', 'LANTING', 'LANTING', 'SOLARIS', 'KAWAI'],
  },
  'ES-VLC': {
    words: SPANISH,
    office: 'maria.soler',
    workers: ['jordi.puig', 'carmen.vidal', 'maria.soler'],
    trucks: [1, 0],
    maxLines: 5,
    orders: [1, 0, 1],
    owners: ['SOLARIS', 'SOLARIS', 'SOLARIS', 'NORTHWIND', 'NORTHWIND', 'HUAYU'],
  },
  'JP-OSA': {
    words: JAPANESE,
    office: 'sato.yuki',
    workers: ['sato.yuki', 'warehouse', 'ito.haruka'],
    trucks: [1, 0],
    maxLines: 5,
    orders: [1, 0, 1],
    owners: ['KAWAI', 'KAWAI', 'KAWAI', 'NORTHWIND'],
  },
}

export const crewAt = (warehouse: WarehouseCode): ShiftCrew => inShifts(TEAMS[warehouse])
