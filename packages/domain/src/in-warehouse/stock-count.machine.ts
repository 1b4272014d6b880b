import { defineMachine } from '../kernel/state-machine.ts'

export const STOCK_COUNT_STATES = ['DRAFT', 'COUNTING', 'REVIEW', 'COMPLETED', 'CANCELLED'] as const
export type StockCountState = (typeof STOCK_COUNT_STATES)[number]

export interface StockCount {
  readonly status: StockCountState
  readonly countedLines: number
  /** Lines to count again. */
  readonly recountLines: number
}

const somethingCounted = ({ countedLines }: StockCount) => (countedLines > 0 ? null : 'NOTHING_COUNTED')
const recounted = ({ recountLines }: StockCount) => (recountLines === 0 ? null : 'RECOUNT_OPEN')

/** An uncounted line posts nothing. A line in recount must be counted before submitting. */
export const stockCountMachine = defineMachine<StockCount>()({
  states: STOCK_COUNT_STATES,
  commands: {
    start: { from: ['DRAFT'], to: ['COUNTING'] },
    count: { from: ['COUNTING'], to: ['COUNTING'] },
    submit: { from: ['COUNTING'], to: ['REVIEW'], guard: (bill) => recounted(bill) ?? somethingCounted(bill) },
    recount: { from: ['REVIEW'], to: ['COUNTING'] },
    approve: { from: ['REVIEW'], to: ['COMPLETED'], guard: somethingCounted },
    cancel: { from: ['DRAFT', 'COUNTING', 'REVIEW'], to: ['CANCELLED'] },
  },
})
