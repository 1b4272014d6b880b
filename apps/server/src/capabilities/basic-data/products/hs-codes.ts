import type { Language } from '@entrepot/contract/kit/language'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import type { FieldFault } from '../../../kit/problem.ts'
import type { Values } from '../../../kit/save-records.ts'

interface Element {
  readonly code: string
  readonly names: Readonly<Record<Language, string>>
  readonly required: boolean
}

/** What customs asks of goods with this code, and in which units it counts them. */
export interface HsCode {
  readonly code: string
  readonly legalUnit1: string | null
  readonly legalUnit2: string | null
  readonly elements: readonly Element[]
}

export async function hsCodesNamed(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, HsCode>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<HsCode>`
    select code, legal_unit1 as "legalUnit1", legal_unit2 as "legalUnit2", coalesce(elements, '[]') as elements
      from customs_param where kind = 'HS_CODE' and code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Answers that customs needs and did not get, and answers to what it did not ask. */
export function elementFaults(hsCode: HsCode | undefined, answers: Values | null, language: Language): FieldFault[] {
  const asked = hsCode?.elements ?? []
  const given = answers ?? {}
  const missing = asked.filter(({ code, required }) => required && !given[code])
  const unasked = Object.keys(given).filter((code) => !asked.some((element) => element.code === code))
  return [
    ...missing.map(
      ({ code, names }): FieldFault => ({
        field: `cusDecElement.${code}`,
        key: 'invalid.element',
        parameters: { name: names[language] },
      }),
    ),
    ...unasked.map(
      (name): FieldFault => ({
        field: `cusDecElement.${name}`,
        key: 'invalid.unknown',
        parameters: { names: name },
      }),
    ),
  ]
}
