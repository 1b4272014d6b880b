import type { Flow } from '../work/flow.ts'
import type { WorkKind } from './kinds.ts'

/**
 * The rules of one kind of work. What they store is known to them alone: whoever runs them hands back what they gave.
 */
const opaque = <Content, State>(flow: Flow<Content, State>): Flow<unknown, unknown> => ({
  start: (content) => flow.start(content as Content),
  prompt: (content, state) => flow.prompt(content as Content, state as State),
  step: (content, state, input, context) => flow.step(content as Content, state as State, input, context),
  back: (content, state) => flow.back?.(content as Content, state as State),
})

/** Each kind of work, loaded when somebody begins it. */
export const FLOWS: Partial<Record<WorkKind, () => Promise<Flow<unknown, unknown>>>> = {
  receipt: async () => opaque((await import('./receipt/receipt.ts')).receiptFlow),
  blindReceipt: async () => opaque((await import('./blind-receipt/blind-receipt.ts')).blindReceiptFlow),
  putaway: async () => opaque((await import('./putaway/putaway.ts')).putawayFlow),
  move: async () => opaque((await import('./move/move.ts')).moveFlow),
  freeze: async () => opaque((await import('./freeze/freeze.ts')).freezeFlow),
  transfer: async () => opaque((await import('./transfer/transfer.ts')).transferFlow),
}
