import { KINDS, type Tone } from '../../../../floor-plan/paint/tones.ts'

/** The colour of a tour on the plan and in the list. */
export const toneOf = (at: number): Tone => KINDS[at % KINDS.length] ?? 'blue'
