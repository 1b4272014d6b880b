import type { manualBooks } from '@entrepot/contract/customs/manual-books'
import type { Language } from '@entrepot/contract/kit/language'
import { sql } from 'kysely'
import type { FieldFault } from '../../../kit/http/problem.ts'
import type { SentOf } from '../../../kit/records/resource-handlers.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { hsCodesNamed, unitFaults } from '../../../stock/customs/hs-codes.ts'

type Book = SentOf<typeof manualBooks>

/** The unit faults of each book, with one statement for all. */
export async function itemUnitFaults(trx: Trx, books: readonly Book[], language: Language): Promise<FieldFault[][]> {
  const lines = books.flatMap(({ items }) => items ?? [])
  const hsCodes = await hsCodesNamed(trx, [...new Set(lines.map(({ hsCode }) => hsCode))])
  return books.map(({ items = [] }) =>
    items.flatMap((line, place) => unitFaults(hsCodes.get(line.hsCode), line, language, `items.${place}.`)),
  )
}

/** Gives items without units those of their HS code. */
export async function giveUnits(trx: Trx, bookIds: readonly string[]): Promise<void> {
  await sql`
    update manual_book_item i
       set legal_unit1 = coalesce(i.legal_unit1, p.legal_unit1), legal_unit2 = coalesce(i.legal_unit2, p.legal_unit2)
      from customs_param p
     where i.manual_book_id = any(${bookIds}::uuid[]) and p.kind = 'HS_CODE' and p.code = i.hs_code
       and (i.legal_unit1 is null and p.legal_unit1 is not null or i.legal_unit2 is null and p.legal_unit2 is not null)`.execute(
    trx,
  )
}
