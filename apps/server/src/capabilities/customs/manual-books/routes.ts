import { manualBooks } from '@entrepot/contract/customs/manual-books'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import type { RecordCheck, ResourceHandlers, SentOf, Work } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { activation } from '../../../kit/records/status-actions.ts'
import { refuseIfInUse, refuseToChangeUsedItems } from './in-use.ts'
import { giveUnits, itemUnitFaults } from './item-units.ts'

function bookFaults({ validFrom, validTo, items }: SentOf<typeof manualBooks>): FieldFault[] {
  const lines = items ?? []
  const seen = new Set<number>()
  const again = lines.findIndex(({ itemNo }) => seen.size === seen.add(itemNo).size)
  const other = 'manualBooks.field.validFrom'
  return [
    ...(String(validTo) < String(validFrom)
      ? [{ field: 'validTo', key: 'invalid.order', parameters: { other } } as const]
      : []),
    ...(again < 0 ? [] : [{ field: `items.${again}.itemNo`, key: 'invalid.twice' } as const]),
  ]
}

async function checkBooks({ trx, language }: Work, books: readonly SentOf<typeof manualBooks>[]) {
  const unitFaults = await itemUnitFaults(trx, books, language)
  return books.map((book, place): RecordCheck => ({ faults: [...bookFaults(book), ...(unitFaults[place] ?? [])] }))
}

const manualBookHandlers: ResourceHandlers<typeof manualBooks> = {
  store: {
    table: 'manual_book',
    grams: true,
    unique: { manual_book_num: 'handbookNum' },
    children: { items: { table: 'manual_book_item', own: 'manual_book_id' } },
  },
  check: async (work, values, before) => {
    const [{ faults: fields } = { faults: [] }] = await checkBooks(work, [{ ...before, ...values }])
    if (fields.length > 0) throw new Problem('INVALID', { fields })
    if (before !== undefined) await refuseToChangeUsedItems(work.trx, values, before)
    return undefined
  },
  checkMany: checkBooks,
  checkDelete: ({ trx }, record) => refuseIfInUse(trx, record),
  save: ({ trx }, id) => giveUnits(trx, [id]),
  saveMany: ({ trx }, records) =>
    giveUnits(
      trx,
      records.map(({ id }) => id),
    ),
  actions: activation,
}

export const servedManualBook = serveResource(manualBooks, manualBookHandlers)
