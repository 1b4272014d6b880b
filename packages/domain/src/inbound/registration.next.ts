import { defineNext, type Verdict } from '../kernel/next-step.ts'
import type { Registration } from './registration.machine.ts'

/** All in pieces. */
export interface RegistrationOutlook extends Pick<Registration, 'status'> {
  /** Lines without a date, of products with a shelf life. */
  readonly undatedLines: number
  /** The stored dates of a batch that a line contradicts; null: none. */
  readonly knownBatch: Readonly<Record<string, string>> | null
  /** The notice accepts no more goods. */
  readonly noticeClosed: boolean
  /** A line above the limit of its notice, which only an administrator may accept. */
  readonly over: { readonly limit: number; readonly asked: number } | null
  readonly mayAcceptOver: boolean
  readonly came: number
  /** Of these, pieces still free on the dock or in the defective location. */
  readonly here: number
  /** Some of them are in a locked place. */
  readonly locked: boolean
  /** The notice accepts at least one more piece. */
  readonly roomForMore: boolean
  /** Good pieces on the dock that are in no putaway. */
  readonly unplanned: number
}

function mayComplete(facts: RegistrationOutlook): Verdict {
  if (facts.noticeClosed) return false
  if (facts.undatedLines > 0) return { problem: 'DATES_NEEDED' }
  if (facts.knownBatch !== null) return { problem: 'BATCH_DATES', detail: facts.knownBatch }
  return facts.over === null || facts.mayAcceptOver || { problem: 'OVER_RECEIPT', detail: facts.over }
}

export const registrationNext = defineNext<RegistrationOutlook, 'complete' | 'correct' | 'reverse' | 'cancel'>()({
  possible: {
    complete: mayComplete,
    correct: ({ here, locked, roomForMore, mayAcceptOver }) => roomForMore || mayAcceptOver || (here > 0 && !locked),
    reverse: ({ here, came, locked }) => here === came && !locked,
    'make:PUTAWAY': ({ unplanned }) => unplanned > 0,
    'make:TALLY': ({ here }) => here > 0,
  },
  order: [
    ['complete', ({ status }) => status === 'DRAFT'],
    'edit',
    'open:TALLY',
    'open:PUTAWAY',
    'make:PUTAWAY',
    ['finished', ({ status }) => status === 'COMPLETED'],
  ],
})
