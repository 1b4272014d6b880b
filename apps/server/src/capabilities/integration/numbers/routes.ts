import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answer } from '../../../kit/answer.ts'
import { callerOf } from '../../../kit/authorise.ts'
import type { Context } from '../../../kit/context.ts'
import { workIn } from '../../../kit/document/work-in.ts'
import { languageOf } from '../../../kit/error-handler.ts'
import { drawNumber, NUMBER_PREFIXES, type NumberType } from '../../../kit/numbers.ts'

const query = z.strictObject({ numberType: z.enum(Object.keys(NUMBER_PREFIXES) as [NumberType, ...NumberType[]]) })

/** `GET numbers?numberType=`: the next number, for a document that is about to be written. */
export function numberRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { signedIn: true as const } }
  app.get(`${ADMIN_BASE}/numbers`, { config, schema: { querystring: query, tags: ['numbers'] } }, async (request) => {
    const { numberType } = request.query as z.infer<typeof query>
    const at = workIn(context, callerOf(request), languageOf(request))
    return answer(await drawNumber(context.db, context.clock, at, numberType))
  })
}
