import { defineMachine } from '../kernel/state-machine.ts'
import type { WaveMode } from '../wave/wave.ts'

export const WAVE_STATES = ['PLANNED', 'PICKING', 'SORTING', 'PACKING', 'COMPLETED', 'UNDONE'] as const
export type WaveState = (typeof WAVE_STATES)[number]

/** A wave with the sums over its orders and tours. */
export interface Wave {
  readonly status: WaveState
  readonly mode: WaveMode
  /** Tours with pieces to pick. */
  readonly openTours: number
  /** Of these, tours that have not been started. */
  readonly freshTours: number
  /** All pieces ever picked for it. */
  readonly pickedPieces: number
  /** Picked pieces that are not in a slot of the put wall yet. */
  readonly toSort: number
  /** Its orders that are neither packed nor over. */
  readonly openOrders: number
}

const somethingToPick = ({ openTours }: Wave) => (openTours > 0 ? null : 'NOTHING_TO_DO')
const nothingToPick = ({ openTours }: Wave) => (openTours === 0 ? null : 'TOURS_OPEN')
/** Before the first pick the whole wave can be undone, afterwards only tours that have not been started. */
const somethingToUndo = ({ pickedPieces, freshTours }: Wave) =>
  pickedPieces === 0 || freshTours > 0 ? null : 'ALREADY_CONFIRMED'

export const waveMachine = defineMachine<Wave>()({
  states: WAVE_STATES,
  commands: {
    release: { from: ['PLANNED'], to: ['PICKING'], guard: somethingToPick },
    // The request names the tours to undo, so that the resulting state is decided afterwards.
    undo: { from: ['PLANNED', 'PICKING'], to: ['UNDONE', 'PICKING'], guard: somethingToUndo, decide: undoneState },
    complete: { from: ['PICKING', 'SORTING', 'PACKING'], to: ['COMPLETED'], guard: nothingToPick },
  },
  settling: { among: ['PLANNED', 'PICKING', 'SORTING', 'PACKING', 'COMPLETED'], decide: settledState },
})

function undoneState({ pickedPieces }: Wave): 'UNDONE' | 'PICKING' {
  return pickedPieces === 0 ? 'UNDONE' : 'PICKING'
}

/** The state follows from the tours and orders. */
function settledState(wave: Wave): WaveState {
  if (wave.openTours > 0) return wave.status === 'PLANNED' ? 'PLANNED' : 'PICKING'
  if (wave.openOrders === 0) return 'COMPLETED'
  return wave.mode === 'BATCH_SORT' && wave.toSort > 0 ? 'SORTING' : 'PACKING'
}
