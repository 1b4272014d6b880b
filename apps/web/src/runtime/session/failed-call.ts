import type { ApiFailure } from '@entrepot/client/failure'
import { isCutOff, probeConnection } from '../connection/connection.ts'
import { unlessShown } from '../shown-failures.ts'
import { toast } from '../toast.ts'
import { isLoggingOut, meNow, resetToken } from './session.ts'

/** Account disabled; ended by another session or a password change; expired. */
const SESSION_OVER: readonly unknown[] = [50008, 50012, 50014]

/** Decided by the body; the HTTP status does not matter. */
export const isSessionOver = ({ body }: Pick<ApiFailure, 'body'>) => SESSION_OVER.includes(body.status)

export interface Askers {
  readonly sessionOver: (failure: ApiFailure) => void
  readonly warehouseChanged: (failure: ApiFailure) => void
}

let askers: Askers | undefined
let pendingFailure: ApiFailure | undefined

/** Registers the dialogs of the shell; a failure from before is shown now. */
export function setAskers(next: Askers | undefined) {
  askers = next
  if (next !== undefined && pendingFailure !== undefined) next.sessionOver(pendingFailure)
  if (next !== undefined) pendingFailure = undefined
}

/** The form itself shows a failed login or a conflict with another user's change. */
const SHOWN_BY_FORM: readonly unknown[] = ['bad_credentials', 'STALE_VERSION']

/** The call that detects the loss of the connection shows no toast: the connection bar appears in the shell. */
async function tellOfSilence(failure: ApiFailure) {
  const wasKnown = isCutOff()
  await probeConnection()
  if (wasKnown || !isCutOff() || meNow() === undefined) toast.error(failure)
}

/** Reacts to a failure with more than a message: a question, a reload. Returns whether no message is needed. */
function handleFailure(failure: ApiFailure): boolean {
  if (isLoggingOut()) return true
  if (failure.kind === 'offline' || failure.kind === 'timeout') {
    void tellOfSilence(failure)
    return true
  }
  if (failure.httpStatus === 0 || failure.httpStatus >= 500) void probeConnection()
  if (SHOWN_BY_FORM.includes(failure.code)) return true
  if (failure.code === 'invalid_token') {
    resetToken()
    location.reload()
    return true
  }
  if (isSessionOver(failure)) {
    if (askers === undefined) pendingFailure = failure
    else askers.sessionOver(failure)
    return true
  }
  if (failure.code !== 'WAREHOUSE_CHANGED' || askers === undefined) return false
  askers.warehouseChanged(failure)
  return true
}

/** Called for every failed call, before its caller gets the failure. */
export function onCallFailed(failure: ApiFailure) {
  if (!handleFailure(failure)) unlessShown(failure, () => toast.error(failure))
}

/** Without a toast: the caller that loads the signed-in person shows the reason. */
export const onBootFailed = (failure: ApiFailure) => void handleFailure(failure)
