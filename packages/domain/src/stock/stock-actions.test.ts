import { expect, it } from 'vitest'
import { type StockActionFacts, stockActions } from './stock-actions.ts'

const row = { status: 'AVAILABLE', containerNo: '', onHand: 10, ordered: 0 } as const

it.each<[string, StockActionFacts, string[]]>([
  ['free pieces', row, ['move', 'change', 'freeze']],
  ['free and reserved pieces', { ...row, ordered: 9 }, ['move', 'change', 'freeze']],
  ['reserved pieces alone', { ...row, ordered: 10 }, ['freeze']],
  ['reserved pieces on a pallet', { ...row, containerNo: 'P-1', ordered: 10 }, ['move', 'freeze']],
  ['frozen pieces', { ...row, status: 'FROZEN' }, ['move', 'change', 'thaw']],
  ['frozen pieces that are claimed', { ...row, status: 'FROZEN', ordered: 10 }, []],
  ['a row that is empty', { ...row, containerNo: 'P-1', onHand: 0 }, []],
])('%s', (_, acted, actions) => {
  expect(stockActions(acted)).toEqual(actions)
})
