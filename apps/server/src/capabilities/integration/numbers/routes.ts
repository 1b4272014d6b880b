import { documentType } from '@entrepot/contract/document-types'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { documentOfType } from '@entrepot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { warehouseWork } from '../../../kit/document/warehouse-work.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { type Caller, isAdministrator, may } from '../../../kit/security/caller.ts'
import { drawNumber, type NumberType } from '../../../kit/write/numbers.ts'

const query = z.strictObject({ numberType: z.enum(documentType.values) })

/** What is done at once has a number of a type that is no document's. */
const PERMISSIONS: Readonly<Partial<Record<NumberType, string>>> = {
  QUICK_MOVE: 'quickMove.move',
  CHANGE: 'quickMove.change',
  FREEZE: 'freeze.freeze',
}

/** Whoever may make a document of this type; types that nobody makes by hand are for administrators. */
function mayDraw(caller: Caller, type: NumberType): boolean {
  const document = documentOfType(type)
  const permission = document === undefined ? PERMISSIONS[type] : `${document.name}.write`
  return permission === undefined ? isAdministrator(caller) : may(caller, permission)
}

/** `GET numbers?numberType=`: the next number, for a document that is about to be written. */
function numberRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { signedIn: true, keys: true } } as const
  app.get(`${ADMIN_BASE}/numbers`, { config, schema: { querystring: query, tags: ['numbers'] } }, async (request) => {
    const { numberType } = request.query
    if (!mayDraw(callerOf(request), numberType)) throw new Problem('FORBIDDEN')
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    return answer(await drawNumber(context.db, context.clock, at, numberType))
  })
}

export const servedNumber = serveRoutes(numberRoutes, {})
