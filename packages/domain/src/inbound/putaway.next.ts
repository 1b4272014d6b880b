import { defineNext } from '../kernel/next-step.ts'
import type { Putaway } from './putaway.machine.ts'

export interface PutawayOutlook extends Putaway {
  /** Every piece is still free where it was put down, and no place of them is locked. */
  readonly reversible: boolean
}

const hasLineToConfirm = ({ lines }: Putaway) => lines.some(({ confirmed, placed }) => !confirmed && placed)
const hasLineWithoutPlace = ({ lines }: Putaway) => lines.some(({ placed }) => !placed)

export const putawayNext = defineNext<PutawayOutlook, 'confirm' | 'complete' | 'suggest' | 'reverse'>()({
  possible: {
    // A person at the desk names no place with the confirmation.
    confirm: (putaway) => (hasLineToConfirm(putaway) ? true : { problem: 'PLACE_MISSING' }),
    complete: (putaway) => (hasLineWithoutPlace(putaway) ? { problem: 'PLACE_MISSING' } : true),
    suggest: hasLineWithoutPlace,
    reverse: ({ reversible }) => reversible,
  },
  order: ['complete', 'confirm', 'suggest', 'edit', ['finished', ({ status }) => status === 'COMPLETED']],
})
