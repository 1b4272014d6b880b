import { chooseLanguage, type Language } from '@entrepot/contract/kit/language'
import { type FieldProblem, type ProblemBody, SESSION_STATUS } from '@entrepot/contract/kit/problem'
import { lists } from '@entrepot/contract/registry'
import { explainIssue } from '@entrepot/messages/explain-issue'
import type { Parameters, Translate } from '@entrepot/messages/keys'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { LARGEST_UPLOAD_MB } from '../files/file-kinds.ts'
import { databaseProblem } from '../sql/database-errors.ts'
import { type FieldFault, Problem } from './problem.ts'
import { titleOf } from './title-of.ts'

export const languageOf = (request: FastifyRequest): Language => chooseLanguage(request.headers['accept-language'])

/** A parameter that is a message key is translated too. */
const translateParameters = (t: Translate, parameters: Parameters = {}): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' && isMessageKey(value) ? t(value) : value,
    ]),
  )

export const faultText = (t: Translate, fault: FieldFault): FieldProblem => ({
  field: fault.field,
  message: 'issue' in fault ? explainIssue(t, fault.issue) : t(fault.key, translateParameters(t, fault.parameters)),
})

/** Details that are codes, and the enumerations that have their words. */
const CODES: Readonly<Record<string, string>> = {
  type: 'documentType',
  purpose: 'areaPurpose',
  of: 'overCapacity',
  reason: 'allocationReason',
}

/** The enumerations of document states. */
const STATES = [
  ...new Set(
    lists.flatMap((list) =>
      Object.values(list.fields).flatMap(({ look }) => (look.kind === 'choice' && look.tag ? [look.of.name] : [])),
    ),
  ),
]

const valueText = (t: Translate, name: string, value: unknown) => {
  const among = name === 'state' ? STATES : [CODES[name]]
  const key = among.map((of) => `enum.${of}.${String(value)}`).find(isMessageKey)
  return key === undefined ? String(value) : t(key)
}

/** Figures and names of the detail, as parameters of the message. */
const parametersOf = (t: Translate, problem: Problem, requestId: string): Parameters => {
  const plain = Object.entries(problem.options.detail ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((one) => titleOf(t, String(one))).join(', ') : valueText(t, name, value),
  ])
  return { requestId, ...Object.fromEntries(plain) }
}

/** The text of a problem in any language; also used outside requests. */
export const problemText = (t: Translate, problem: Problem, requestId: string) =>
  t(problem.options.key ?? `problem.${problem.code}`, parametersOf(t, problem, requestId))

export function problemBody(problem: Problem, request: FastifyRequest): ProblemBody {
  const t = translator(languageOf(request))
  const { fields, detail } = problem.options
  return {
    status: SESSION_STATUS[problem.code] ?? problem.status,
    message: problemText(t, problem, request.id),
    error: problem.code,
    ...(fields === undefined ? {} : { fields: fields.map((fault) => faultText(t, fault)) }),
    ...(detail === undefined ? {} : { detail }),
  }
}

/** Turns an error of Fastify into a problem. */
function fromFastify(error: FastifyError): Problem | undefined {
  if (error.statusCode === 413) {
    const limit = error.code === 'FST_REQ_FILE_TOO_LARGE' ? `${LARGEST_UPLOAD_MB} MB` : '4 MB'
    return new Problem('TOO_LARGE', { detail: { limit } })
  }
  if (error.statusCode !== undefined && error.statusCode < 500) return new Problem('MALFORMED')
  return undefined
}

const toProblem = (error: FastifyError): Problem | undefined =>
  error instanceof Problem ? error : (databaseProblem(error) ?? fromFastify(error))

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  if (problem === undefined || problem.status >= 500) request.log.error({ err: error }, 'request failed')
  const problemToSend = problem ?? new Problem('INTERNAL')
  if (problemToSend.options.retryAfter !== undefined) reply.header('Retry-After', problemToSend.options.retryAfter)
  return reply.code(problemToSend.status).send(problemBody(problemToSend, request))
}
