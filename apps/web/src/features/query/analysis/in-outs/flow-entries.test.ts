import type { ByEffect } from '@entrepot/contract/query/analysis/grouped-goods'
import { expect, it } from 'vitest'
import { flowEntries } from './flow-entries.ts'

const NONE: ByEffect = { RECEIPT: 0, DISPATCH: 0, COUNT: 0, LOSS: 0, OPENING: 0, TRANSFER: 0, MOVE: 0 }
const flow = { ins: { ...NONE, RECEIPT: 10, COUNT: 2 }, outs: { ...NONE, COUNT: 3 } }

it('what came in is not opened together with what went out', () => {
  expect(flowEntries(flow, 'ins', 'COUNT')).toEqual({ effect: 'COUNT', quantityStart: '1' })
  expect(flowEntries(flow, 'outs', 'COUNT')).toEqual({ effect: 'COUNT', quantityEnd: '-1' })
})

it('of moves both sides count, so both are opened', () => {
  expect(flowEntries({ ...flow, ins: { ...NONE, MOVE: 4 } }, 'ins', 'MOVE')).toEqual({ effect: 'MOVE' })
})

it('a total is of all kinds but moves, and cannot be opened where it holds some of them', () => {
  const effect = 'RECEIPT,DISPATCH,COUNT,LOSS,OPENING,TRANSFER'
  expect(flowEntries(flow, 'ins')).toEqual({ effect, quantityStart: '1' })
  expect(flowEntries(flow, 'outs')).toEqual({ effect, quantityEnd: '-1' })
  expect(flowEntries({ ...flow, outs: { ...NONE, MOVE: 4 } }, 'outs')).toBeUndefined()
})
