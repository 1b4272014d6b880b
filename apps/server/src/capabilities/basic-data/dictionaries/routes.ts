import { dictionaries } from '@entrepot/contract/basic-data/dictionaries'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { LINE } from '@entrepot/contract/kit/fields'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answer } from '../../../kit/answer.ts'
import type { Context } from '../../../kit/context.ts'
import { languageOf } from '../../../kit/error-handler.ts'
import { Problem } from '../../../kit/problem.ts'
import type { ResourceHandlers } from '../../../kit/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/resource-routes.ts'
import type { Values } from '../../../kit/save-records.ts'
import { type DictItem, ITEMS, itemsOf, missingSystemItems, saveItems } from './repository.ts'

/** The second of two equal values is the one to mend. */
function refuseTwice(items: readonly DictItem[]) {
  const seen = new Set<string>()
  items.forEach(({ value }, place) => {
    if (seen.has(value)) {
      throw new Problem('INVALID', { fields: [{ field: `items.${place}.value`, key: 'invalid.twice' }] })
    }
    seen.add(value)
  })
}

const itemsIn = (values: Values) => values.items as readonly DictItem[] | undefined

export const dictionaryHandlers: ResourceHandlers<typeof dictionaries> = {
  store: { table: 'dict', grams: true, unique: { dict_code: 'code' }, particular: { items: ITEMS } },
  mayDelete: (record) => record.system !== true,
  check: async ({ trx }, values, before) => {
    const items = itemsIn(values)
    if (items === undefined) return undefined
    refuseTwice(items)
    const missing = before
      ? await missingSystemItems(
          trx,
          before.id,
          items.map(({ value }) => value),
        )
      : []
    if (missing.length > 0) throw new Problem('IN_USE', { detail: { usedBy: missing } })
    return undefined
  },
  save: async ({ trx }, id, values) => {
    const items = itemsIn(values)
    if (items !== undefined) await saveItems(trx, id, items, false)
  },
  actions: {},
}

const codeParams = z.object({ code: z.string().max(64).regex(LINE) })

export function dictionaryRoutes(app: FastifyInstance, context: Context) {
  resourceRoutes(app, context, dictionaries, dictionaryHandlers)

  const config = { access: { signedIn: true } } as const
  const schema = { params: codeParams, tags: ['dictionaries'] }
  app.get(`${ADMIN_BASE}/dicts/:code/items`, { config, schema }, async (request) => {
    const { code } = request.params as z.infer<typeof codeParams>
    return answer(await itemsOf(context.readDb, code, languageOf(request)))
  })
}
