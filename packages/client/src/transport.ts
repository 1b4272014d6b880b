import { REQUEST_TIMEOUT_MS, SHORT_ANSWER, WROTE_POSITION } from '@entrepot/contract/identity/api'
import { ApiFailure } from './failure.ts'
import { randomId } from './random-id.ts'
import type { ReadPosition } from './read-position.ts'
import { createRetryKeys } from './retry-keys.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>

export interface CallOptions {
  readonly query?: Query
  readonly body?: unknown
  /** The same key never has its effect twice, however often the call is repeated. */
  readonly idempotencyKey?: string
  /**
   * Done twice it does no harm: a question with a body, signing in, or a state that is set whatever it was. It is given no
   * key: the key of a try without an answer would keep the same wish from being done again after another one.
   */
  readonly isRepeatable?: boolean
  /** Nothing of the answer is shown: of a document its header is enough, and the ids of its lines. */
  readonly isShort?: boolean
  readonly signal?: AbortSignal
}

/** What is read of an answer. */
type Answered = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>

export interface TransportOptions {
  /** Before every path; '' in the browser, where the server is the same. */
  readonly origin?: string
  readonly fetch?: (address: string, init: RequestInit) => Promise<Answered>
  /** Token, language and warehouse, read anew for each call. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Whether the server is known to be out of reach: a write is then refused at once instead of sent. */
  readonly isCutOff?: () => boolean
  /**
   * For a person, who presses the same button again after no answer: the same request then has the same key. A write
   * without one is given one.
   */
  readonly keepsUnansweredKeys?: boolean
  /** Told of every failure before the caller is. */
  readonly onFailure?: (failure: ApiFailure) => void
  readonly now?: () => number
  /** With it the server may answer from a replica that has everything that was written; else from the primary. */
  readonly readPosition?: ReadPosition
}

export type Call = <Answer = unknown>(method: Method, path: string, options?: CallOptions) => Promise<Answer>

/** Empty values are dropped: a filter that says nothing is not sent. */
export function queryString(query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) {
      if (value.length > 0) parameters.set(name, value.join(','))
    } else parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Throws when the connection is lost before the end of an answer, or when a success is not JSON: nobody has answered
 * then, or somebody else did. A refusal without JSON is one of a proxy.
 */
async function readBody(response: Answered) {
  const text = await response.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return {}
  }
}

export function createTransport({
  origin = '',
  fetch: send = fetch,
  headers,
  isCutOff = () => false,
  keepsUnansweredKeys = false,
  onFailure,
  now = Date.now,
  readPosition,
}: TransportOptions): Call {
  const retryKeys = createRetryKeys(now)

  const request = async (method: Method, path: string, options: CallOptions) => {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    const form = options.body instanceof FormData
    const init: RequestInit = {
      method,
      // An upload takes as long as the line needs; everything else is answered in time or is a job.
      signal: form ? (options.signal ?? null) : signal,
      headers: {
        Accept: 'application/json',
        ...headers(),
        ...(options.body !== undefined && !form ? { 'Content-Type': 'application/json' } : {}),
        ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
        ...(options.isShort === true ? { [SHORT_ANSWER.name]: SHORT_ANSWER.value } : {}),
        ...(readPosition === undefined ? {} : { [WROTE_POSITION]: readPosition.current() }),
      },
    }
    if (options.body !== undefined) init.body = form ? (options.body as FormData) : JSON.stringify(options.body)
    try {
      const response = await send(`${origin}${path}${queryString(options.query)}`, init)
      return { response, body: await readBody(response) }
    } catch (error) {
      if (options.signal?.aborted === true) throw error
      const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
      const question = timedOut ? 'timeout' : 'offline'
      throw new ApiFailure(options.idempotencyKey === undefined ? question : 'unanswered', 0, {})
    }
  }

  const exchange = async <Answer>(method: Method, path: string, options: CallOptions): Promise<Answer> => {
    const { response, body } = await request(method, path, options)
    const position = response.headers.get(WROTE_POSITION)
    if (position !== null) readPosition?.note(position)
    const status = (body as { status?: unknown } | null)?.status
    const refused = typeof status === 'number' && status !== 200 && status !== 201
    if (!response.ok || refused) throw new ApiFailure('refused', response.status, body ?? {})
    return body as Answer
  }

  /** A repeated try of a write that was not answered is sent with the key of the first. */
  const exchangeOnce = async <Answer>(method: Method, path: string, options: CallOptions, fresh: string) => {
    const same = JSON.stringify([method, path, options.query, options.body])
    const idempotencyKey = retryKeys.keyFor(same, fresh)
    try {
      const answer = await exchange<Answer>(method, path, { ...options, idempotencyKey })
      retryKeys.noteAnswered(same)
      return answer
    } catch (error) {
      if (error instanceof ApiFailure) {
        if (mayHaveHappened(error)) retryKeys.noteUnanswered(same, idempotencyKey)
        else retryKeys.noteAnswered(same)
      }
      throw error
    }
  }

  return async <Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> => {
    try {
      if (method !== 'GET' && isCutOff()) throw new ApiFailure('unsent', 0, {})
      const { idempotencyKey = randomId(), isRepeatable = method === 'GET' } = options
      return !keepsUnansweredKeys || isRepeatable || options.body instanceof FormData
        ? await exchange<Answer>(method, path, options)
        : await exchangeOnce<Answer>(method, path, options, idempotencyKey)
    } catch (error) {
      if (error instanceof ApiFailure) onFailure?.(error)
      throw error
    }
  }
}

/** No answer, one of a proxy that had none itself, or the first try is still under way: it may be done all the same. */
const mayHaveHappened = ({ kind, httpStatus, code }: ApiFailure) =>
  kind === 'unanswered' || httpStatus >= 500 || code === 'REQUEST_IN_PROGRESS'
