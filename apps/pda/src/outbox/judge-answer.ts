import { ApiFailure } from '@entrepot/client/failure'
import type { Refusal } from './command.ts'

/**
 * refused: the server said no, and will say so again. wrongMoment: only the moment at which it was done is not accepted.
 * later: nobody answered, or could not at that moment; the same
 * command is sent again. signIn: the session is over; the command waits for its person.
 */
export type Judgement =
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'wrongMoment' }
  | { readonly is: 'later' }
  | { readonly is: 'signIn' }

/** Account disabled, session ended elsewhere, expired. */
const SESSION_OVER: readonly unknown[] = [50_008, 50_012, 50_014]
/** Answers that say nothing about the command: too many at once, the first try is under way. */
const NOT_NOW: readonly unknown[] = ['REQUEST_IN_PROGRESS', 'TOO_MANY_REQUESTS', 'SERVER_BUSY', 'WAREHOUSE_CHANGED']

const isAboutMoment = ({ body, code }: ApiFailure) =>
  code === 'INVALID' && body.fields !== undefined && body.fields.every(({ field }) => field === 'doneAt')

export function judgeFailure(error: unknown): Judgement {
  if (!(error instanceof ApiFailure)) return { is: 'later' }
  const { httpStatus, body, code } = error
  if (httpStatus === 401 || SESSION_OVER.includes(body.status)) return { is: 'signIn' }
  if (httpStatus === 0 || httpStatus === 408 || httpStatus === 429 || httpStatus >= 500 || NOT_NOW.includes(code))
    return { is: 'later' }
  if (isAboutMoment(error)) return { is: 'wrongMoment' }
  const { error: name = 'REFUSED', message = '', detail = {}, fields } = body
  const figures = fields === undefined ? detail : { ...detail, fields }
  return { is: 'refused', refusal: { code: name, message, httpStatus, detail: figures } }
}
