import { defineNext } from '../kernel/next-step.ts'
import type { Putaway } from './putaway.machine.ts'

export interface PutawayOutlook extends Putaway {
  /** All pieces are still free where they were put, and none of these places is locked. */
  readonly reversible: boolean
}

const hasLineToConfirm = ({ lines }: Putaway) => lines.some(({ confirmed, placed }) => !confirmed && placed)
const hasLineWithoutPlace = ({ lines }: Putaway) => lines.some(({ placed }) => !placed)

export const putawayNext = defineNext<PutawayOutlook, 'confirm' | 'complete' | 'suggest' | 'reverse'>()({
  possible: {
    // At the desk the confirmation names no place.
    confirm: (putaway) => (hasLineToConfirm(putaway) ? true : { problem: 'PLACE_MISSING' }),
    complete: (putaway) => (hasLineWithoutPlace(putaway) ? { problem: 'PLACE_MISSING' } : true),
    suggest: hasLineWithoutPlace,
    reverse: ({ reversible }) => reversible,
  },
  order: ['complete', 'confirm', 'suggest', 'edit', ['finished', ({ status }) => status === 'COMPLETED']],
})
