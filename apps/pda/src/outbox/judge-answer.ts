import { ApiFailure } from '@entrepot/client/failure'
import type { Refusal } from './command.ts'

/**
 * refused: the server rejected the command and would do so again. wrongMoment: only `doneAt` was rejected. later: no
 * answer, or only a temporary refusal; the same command is sent again. broken: a fault of the server that may be
 * permanent. signIn: the session has ended; the command waits for its person.
 */
export type Judgement =
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'wrongMoment' }
  | { readonly is: 'later'; readonly mayBeDone: boolean }
  | { readonly is: 'broken'; readonly refusal: Refusal }
  | { readonly is: 'signIn' }

/** Account disabled, session ended elsewhere, session expired. */
const SESSION_OVER: readonly unknown[] = [50_008, 50_012, 50_014]
const UNDER_WAY = 'REQUEST_IN_PROGRESS'
/** Temporary refusals: too many requests, or the first attempt is still running. */
const NOT_NOW: readonly unknown[] = [UNDER_WAY, 'TOO_MANY_REQUESTS', 'SERVER_BUSY', 'WAREHOUSE_CHANGED']

const isAboutMoment = ({ body, code }: ApiFailure) =>
  code === 'INVALID' && body.fields !== undefined && body.fields.every(({ field }) => field === 'doneAt')

function refusalOf({ httpStatus, body }: ApiFailure): Refusal {
  const { error: code = 'REFUSED', message = '', detail = {}, fields } = body
  return { code, message, httpStatus, detail: fields === undefined ? detail : { ...detail, fields } }
}

export function judgeFailure(error: unknown): Judgement {
  if (!(error instanceof ApiFailure)) return { is: 'later', mayBeDone: true }
  const { httpStatus, body, code, kind } = error
  if (httpStatus === 401 || SESSION_OVER.includes(body.status)) return { is: 'signIn' }
  if (code === 'INTERNAL') return { is: 'broken', refusal: refusalOf(error) }
  if (httpStatus === 0 || httpStatus === 408 || httpStatus >= 500 || code === UNDER_WAY)
    return { is: 'later', mayBeDone: kind !== 'unsent' }
  if (httpStatus === 429 || NOT_NOW.includes(code)) return { is: 'later', mayBeDone: false }
  if (isAboutMoment(error)) return { is: 'wrongMoment' }
  return { is: 'refused', refusal: refusalOf(error) }
}
