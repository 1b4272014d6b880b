import { dictionaries } from '@entrepot/contract/basic-data/dictionaries'
import { isStatusDictionary } from '@entrepot/contract/basic-data/status-dictionaries'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { LINE } from '@entrepot/contract/kit/fields'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { codesQuery } from '../../../kit/lists/code-options.ts'
import type { Row } from '../../../kit/lists/list-records.ts'
import { findCodesInUse } from '../../../kit/records/find-references.ts'
import type { ResourceHandlers, Work } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { type DictItem, ITEMS, insertItems, itemsOf, missingItems, saveItems } from './repository.ts'

/** Refuses repeated values; the fault is at the second one. */
function refuseTwice(items: readonly DictItem[]) {
  const seen = new Set<string>()
  items.forEach(({ value }, place) => {
    if (seen.has(value)) {
      throw new Problem('INVALID', { fields: [{ field: `items.${place}.value`, key: 'invalid.twice' }] })
    }
    seen.add(value)
  })
}

/** Refuses to remove system values and values that records use; `keep` holds the remaining values. */
async function refuseVanishing({ trx }: Work, { id, code }: Row, keep: readonly string[]) {
  const missing = await missingItems(trx, id, keep)
  const ofSystem = missing.filter(({ system }) => system).map(({ value }) => value)
  if (ofSystem.length > 0) throw new Problem('OF_SYSTEM', { detail: { parts: ofSystem } })
  const removedValues = missing.map(({ value }) => value)
  const users = await findCodesInUse(trx, { dict: String(code) }, removedValues)
  if (users.length === 0) return
  const usedBy = [...new Set(users.map(({ declaration }) => declaration))]
  const parts = [...new Set(users.map((use) => use.code))]
  throw new Problem('PART_IN_USE', { detail: { parts, usedBy } })
}

const dictionaryHandlers: ResourceHandlers<typeof dictionaries> = {
  store: { table: 'dict', grams: true, unique: { dict_code: 'code' }, expressions: { items: ITEMS } },
  mayEdit: ({ code }) => !isStatusDictionary(code),
  barDelete: (record) => (record.system === true ? 'OF_SYSTEM' : undefined),
  check: async (work, { items }, before) => {
    if (items === undefined) return undefined
    refuseTwice(items)
    const keep = items.map(({ value }) => value)
    if (before !== undefined) await refuseVanishing(work, before, keep)
    return undefined
  },
  checkDelete: (work, record) => refuseVanishing(work, record, []),
  save: async ({ trx }, id, { items }) => {
    if (items !== undefined) await saveItems(trx, id, items, false)
  },
  saveMany: ({ trx }, records) =>
    insertItems(
      trx,
      records.flatMap(({ id, values: { items = [] } }) =>
        items.map((item, place) => ({ ...item, dictId: id, place: place + 1 })),
      ),
      false,
    ),
  actions: {},
}

const codeParams = z.object({ code: z.string().max(64).regex(LINE) })

function dictionaryRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { signedIn: true, keys: true } } as const
  const schema = { params: codeParams, querystring: codesQuery, tags: ['dictionaries'] }
  app.get(`${ADMIN_BASE}/dicts/:code/items`, { config, schema }, async (request) => {
    const { code } = request.params
    return answer(await itemsOf(readDbFor(context, request), code, languageOf(request), request.query))
  })
}

export const servedDictionary = serveResource(dictionaries, dictionaryHandlers, dictionaryRoutes)
