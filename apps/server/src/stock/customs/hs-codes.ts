import type { Language } from '@entrepot/contract/kit/language'
import { contradictingUnits, type LegalUnits } from '@entrepot/domain/basic-data/legal-units'
import { sql } from 'kysely'
import type { FieldFault } from '../../kit/http/problem.ts'
import type { Values } from '../../kit/records/save-records.ts'
import type { Db } from '../../kit/sql/db.ts'

interface Element {
  readonly code: string
  readonly names: Readonly<Record<Language, string>>
  readonly required: boolean
}

/** The declaration elements and the units that customs requires for a code. */
export interface HsCode extends LegalUnits {
  readonly code: string
  readonly elements: readonly Element[]
  /** The names of its units, by unit code. */
  readonly units: Readonly<Record<string, Readonly<Record<Language, string>>>>
}

export async function hsCodesNamed(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, HsCode>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<HsCode>`
    select p.code, p.legal_unit1 as "legalUnit1", p.legal_unit2 as "legalUnit2", coalesce(p.elements, '[]') as elements,
           coalesce((select jsonb_object_agg(u.code, u.names) from customs_param u
             where u.kind = 'UNIT' and u.code in (p.legal_unit1, p.legal_unit2)), '{}') as units
      from customs_param p where p.kind = 'HS_CODE' and p.code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Faults of required elements without an answer, and of answers to elements that the code does not have. */
export function elementFaults(hsCode: HsCode | undefined, answers: Values | null, language: Language): FieldFault[] {
  const elements = hsCode?.elements ?? []
  const givenAnswers = answers ?? {}
  const missing = elements.filter(({ code, required }) => required && !givenAnswers[code])
  const unexpected = Object.keys(givenAnswers).filter((code) => !elements.some((element) => element.code === code))
  return [
    ...missing.map(
      ({ code, names }): FieldFault => ({
        field: `cusDecElement.${code}`,
        key: 'invalid.element',
        parameters: { name: names[language] },
      }),
    ),
    ...unexpected.map(
      (name): FieldFault => ({
        field: `cusDecElement.${name}`,
        key: 'invalid.unknown',
        parameters: { names: name },
      }),
    ),
  ]
}

type GivenUnits = { readonly [Unit in keyof LegalUnits]?: LegalUnits[Unit] | undefined }

/** `at` is the field path of the units. */
export function unitFaults(
  hsCode: HsCode | undefined,
  givenUnits: GivenUnits,
  language: Language,
  at = '',
): FieldFault[] {
  if (hsCode === undefined) return []
  const units = { legalUnit1: givenUnits.legalUnit1 ?? null, legalUnit2: givenUnits.legalUnit2 ?? null }
  return contradictingUnits(units, hsCode).map((field): FieldFault => {
    const legal = hsCode[field] ?? ''
    const unit = `${hsCode.units[legal]?.[language] ?? ''} (${legal})`
    return { field: `${at}${field}`, key: 'invalid.legalUnit', parameters: { hsCode: hsCode.code, unit } }
  })
}
