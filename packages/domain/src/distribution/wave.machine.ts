import { defineMachine } from '../kernel/state-machine.ts'
import type { WaveMode } from '../wave/wave.ts'

export const WAVE_STATES = ['PLANNED', 'PICKING', 'SORTING', 'PACKING', 'COMPLETED', 'UNDONE'] as const
export type WaveState = (typeof WAVE_STATES)[number]

/** A wave as its orders and tours leave it. */
export interface Wave {
  readonly status: WaveState
  readonly mode: WaveMode
  /** Tours with something that is still to be picked. */
  readonly openTours: number
  /** Of them, tours that nobody has begun. */
  readonly freshTours: number
  /** Pieces that were ever picked for it. */
  readonly pickedPieces: number
  /** Picked pieces that are not in a slot of the put wall yet. */
  readonly toSort: number
  /** Orders in it that are neither packed nor over. */
  readonly openOrders: number
}

const somethingToPick = ({ openTours }: Wave) => (openTours > 0 ? null : 'NOTHING_TO_DO')
const nothingToPick = ({ openTours }: Wave) => (openTours === 0 ? null : 'TOURS_OPEN')
/** The whole before the first pick, afterwards the tours that nobody has begun. */
const somethingToUndo = ({ pickedPieces, freshTours }: Wave) =>
  pickedPieces === 0 || freshTours > 0 ? null : 'ALREADY_CONFIRMED'

export const waveMachine = defineMachine<Wave>()({
  states: WAVE_STATES,
  commands: {
    release: { from: ['PLANNED'], to: ['PICKING'], guard: somethingToPick },
    // Which tours it takes back is in the request: where that leaves the wave is decided after it.
    undo: { from: ['PLANNED', 'PICKING'], to: ['UNDONE', 'PICKING'], guard: somethingToUndo, decide: undoneState },
    complete: { from: ['PICKING', 'SORTING', 'PACKING'], to: ['COMPLETED'], guard: nothingToPick },
  },
  settling: { among: ['PLANNED', 'PICKING', 'SORTING', 'PACKING', 'COMPLETED'], decide: settledState },
})

function undoneState({ pickedPieces }: Wave): 'UNDONE' | 'PICKING' {
  return pickedPieces === 0 ? 'UNDONE' : 'PICKING'
}

/** A wave is finished by its orders, whatever happens to single ones. */
function settledState(wave: Wave): WaveState {
  if (wave.openTours > 0) return wave.status === 'PLANNED' ? 'PLANNED' : 'PICKING'
  if (wave.openOrders === 0) return 'COMPLETED'
  return wave.mode === 'BATCH_SORT' && wave.toSort > 0 ? 'SORTING' : 'PACKING'
}
