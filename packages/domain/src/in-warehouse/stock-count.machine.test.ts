import { describe, expect, it } from 'vitest'
import { availableCommands, run, unreachableStates } from '../kernel/state-machine.ts'
import { type StockCount, stockCountMachine } from './stock-count.machine.ts'

const bill = (status: StockCount['status'], countedLines = 1, recountLines = 0): StockCount => ({
  status,
  countedLines,
  recountLines,
})

describe('a check bill', () => {
  it.each([
    ['is started from a draft', 'start', bill('DRAFT', 0), 'COUNTING'],
    ['is counted as often as needed', 'count', bill('COUNTING'), 'COUNTING'],
    ['is submitted with some lines counted', 'submit', bill('COUNTING', 1), 'REVIEW'],
    ['is not submitted with none', 'submit', bill('COUNTING', 0), 'NOTHING_COUNTED'],
    ['is not submitted while lines are to be counted again', 'submit', bill('COUNTING', 3, 1), 'RECOUNT_OPEN'],
    ['also when those are all', 'submit', bill('COUNTING', 0, 1), 'RECOUNT_OPEN'],
    ['goes back for chosen lines', 'recount', bill('REVIEW'), 'COUNTING'],
    ['is approved', 'approve', bill('REVIEW'), 'COMPLETED'],
    ['is not approved before it was submitted', 'approve', bill('COUNTING'), 'WRONG_STATE'],
    ['is cancelled in review', 'cancel', bill('REVIEW'), 'CANCELLED'],
    ['is not cancelled once it is posted', 'cancel', bill('COMPLETED'), 'WRONG_STATE'],
    ['is not counted in review', 'count', bill('REVIEW'), 'WRONG_STATE'],
  ] as const)('%s', (_title, command, doc, expected) => {
    const result = run(stockCountMachine, command, doc)
    expect(result.ok ? result.to : result.problem).toBe(expected)
  })

  it('has no state that nothing leads to, and ends in two', () => {
    expect(unreachableStates(stockCountMachine)).toEqual([])
    expect(availableCommands(stockCountMachine, bill('COMPLETED'))).toEqual([])
    expect(availableCommands(stockCountMachine, bill('CANCELLED'))).toEqual([])
  })
})
