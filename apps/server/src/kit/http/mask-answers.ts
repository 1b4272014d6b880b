import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { UNMASK_PERSONAL } from '@entrepot/contract/kit/personal'
import { lists } from '@entrepot/contract/registry'
import type { FastifyInstance, preSerializationAsyncHookHandler, preValidationAsyncHookHandler } from 'fastify'
import { may } from '../security/caller.ts'
import { isMaskable, maskFor, withoutMasks } from '../security/personal.ts'
import { isServedAt } from './addresses.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers personal data unmasked, and records in the audit log for whom. */
    clear?: true
  }
}

const maskable = lists.filter(isMaskable)

/** The list that a route belongs to, by its address. */
const listServedAt = (url: string) => maskable.find((list) => isServedAt(list, url))

type Answer = { readonly data?: { readonly lines?: unknown; readonly actions?: readonly string[] } | null }

/** Adds the action `unmask` to a document whose masks may be lifted. */
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
    const maskedAnswer = mask(answer as Answer)
    return may(caller, UNMASK_PERSONAL) ? withUnmasking(maskedAnswer) : maskedAnswer
  }

const dropMasks =
  (list: ListDeclaration): preValidationAsyncHookHandler =>
  async (request) => {
    if (request.caller !== null) request.body = withoutMasks(request.body, list, request.caller)
  }

/**
 * The only place that masks personal data in answers: every route below the address of a list with personal data,
 * refusals included. Other lists are not affected. Exports and papers mask their files themselves.
 */
export function maskAnswers(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const list = listServedAt(route.url)
    if (list === undefined || route.config?.clear === true) return
    route.preSerialization = [route.preSerialization ?? [], maskAnswer(list)].flat()
    route.preValidation = [route.preValidation ?? [], dropMasks(list)].flat()
  })
}
