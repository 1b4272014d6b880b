import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { UNMASK_PERSONAL } from '@entrepot/contract/kit/personal'
import { lists } from '@entrepot/contract/registry'
import type { FastifyInstance, preSerializationAsyncHookHandler, preValidationAsyncHookHandler } from 'fastify'
import { may } from '../security/caller.ts'
import { isMaskable, maskFor, withoutMasks } from '../security/personal.ts'
import { isServedAt } from './addresses.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers personal data as it is, and says in the audit log to whom. */
    clear?: true
  }
}

const maskable = lists.filter(isMaskable)

/** The list whose records a route answers, by its address. */
const listServedAt = (url: string) => maskable.find((list) => isServedAt(list, url))

type Answer = { readonly data?: { readonly lines?: unknown; readonly actions?: readonly string[] } | null }

/** A document whose masks may be lifted offers that beside its other actions. */
function withUnmasking(answer: Answer): Answer {
  const { data } = answer
  if (data?.actions === undefined || data.lines === undefined) return answer
  return { ...answer, data: { ...data, actions: [...data.actions, 'unmask'] } }
}

const maskAnswer =
  (list: ListDeclaration): preSerializationAsyncHookHandler =>
  async ({ caller }, _reply, answer) => {
    const mask = caller && maskFor(list, caller)
    if (!mask) return answer
    const masked = mask(answer as Answer)
    return may(caller, UNMASK_PERSONAL) ? withUnmasking(masked) : masked
  }

const dropMasks =
  (list: ListDeclaration): preValidationAsyncHookHandler =>
  async (request) => {
    if (request.caller !== null) request.body = withoutMasks(request.body, list, request.caller)
  }

/**
 * The one place where personal data is masked in answers: every route under the address of a list that has some, whoever
 * wrote the route; refusals too. Nothing is done on the way of other lists. Files go their own way: exports, papers.
 */
export function maskAnswers(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const list = listServedAt(route.url)
    if (list === undefined || route.config?.clear === true) return
    route.preSerialization = [route.preSerialization ?? [], maskAnswer(list)].flat()
    route.preValidation = [route.preValidation ?? [], dropMasks(list)].flat()
  })
}
