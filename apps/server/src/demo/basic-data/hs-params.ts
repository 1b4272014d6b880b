import type { Trx } from '../../kit/sql/db.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { newId } from '../../kit/write/ids.ts'
import { inFourLanguages } from '../../system-data/four-languages.ts'
import { insertRows } from '../../system-data/insert-rows.ts'
import { DECLARATION_ELEMENTS, OPTIONAL_ELEMENTS } from './declaration-elements.ts'
import { HS_CODES } from './hs-codes.ts'

export async function fillHsCodes(trx: Trx, clock: Clock): Promise<void> {
  const now = clock.now()
  const rows = Object.entries(HS_CODES).map(
    ([
      code,
      {
        names,
        units: [legalUnit1, legalUnit2],
        elements,
      },
    ]) => ({
      id: newId(now),
      kind: 'HS_CODE',
      code,
      names: inFourLanguages(names),
      legalUnit1,
      legalUnit2: legalUnit2 ?? null,
      elements: elements.map((element) => ({
        code: element,
        names: inFourLanguages(DECLARATION_ELEMENTS[element]),
        required: !OPTIONAL_ELEMENTS.has(element),
      })),
      createdTime: now,
      updatedTime: now,
    }),
  )
  await insertRows(trx, 'customs_param', rows)
}
