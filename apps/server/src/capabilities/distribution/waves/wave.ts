import type { wavePicks } from '@entrepot/contract/distribution/wave'
import type { DocumentRecordOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { Wave as WaveFacts } from '@entrepot/domain/distribution/wave.machine'
import type { ManagedDocument, Outcome } from '../../../kit/document/document-handlers.ts'

export type WaveDocument = ManagedDocument<typeof wavePicks>
export type Wave = DocumentRecordOf<typeof wavePicks>
export type WaveHeader = ListRow<(typeof wavePicks)['fields']>
export type WaveOutcome = Outcome<typeof wavePicks>

/** The facts for the state machine. */
export const waveFactsOf = ({ waveStatus, mode, progress }: WaveHeader): WaveFacts => ({
  status: waveStatus,
  mode,
  openTours: progress.openTours,
  freshTours: progress.freshTours,
  pickedPieces: progress.pickedPieces,
  toSort: progress.toSort,
  openOrders: progress.open,
})
