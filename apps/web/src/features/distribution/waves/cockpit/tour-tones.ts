import { KINDS, type Tone } from '../../../../ui/tones.ts'

/** The colour of a tour on the plan and in the list. */
export const toneOf = (at: number): Tone => KINDS[at % KINDS.length] ?? 'blue'
