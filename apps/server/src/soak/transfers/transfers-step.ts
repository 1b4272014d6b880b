import { chosenFor, outcome } from '../steps.ts'
import type { RealTransfers } from './real-transfers.ts'
import type { ModelTransfer, TransfersModel } from './transfers-model.ts'

/** What is drawn for a step; each command takes from it what it needs. */
export interface Draw {
  /** Which end, transfer or product, and whether an administrator does it. */
  readonly end: number
  readonly which: number
  readonly product: number
  readonly isAdmin: boolean
  readonly pieces: number
  readonly others: number
  /** Also what cannot be done. */
  readonly isBold: boolean
}

export interface Step {
  readonly model: TransfersModel
  readonly real: RealTransfers
  readonly drawn: Draw
}

export const personAt = ({ real, drawn: { isAdmin } }: Step, end: number) =>
  isAdmin ? real.ends[end]!.admin : real.ends[end]!.clerk

export const anyTransfer = ({ model, drawn }: Step, ...states: readonly string[]) =>
  chosenFor([...model.transfers].reverse(), drawn, ({ status }) => states.includes(status))

/** One step of a transfer, said at one end by somebody who has just looked at it. */
export async function process(step: Step, transfer: ModelTransfer, end: number, body: object, code: string | null) {
  const worker = personAt(step, end)
  const { id, status, from } = transfer
  const isUnseen = end !== from && (status === 'DRAFT' || status === 'CANCELLED')
  const { version } = await step.real.ends[from]!.admin.read(`transfer_tasks/${id}`)
  const path = `transfer_tasks/${id}/processTransfer`
  if (step.drawn.isBold && !isUnseen)
    await outcome(worker.send('PUT', path, { version: version + 1, ...body }), 'STALE_VERSION')
  return outcome(worker.send('PUT', path, { version, ...body }), isUnseen ? 'NOT_FOUND' : code)
}
