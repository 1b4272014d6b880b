import type { Language } from '@entrepot/contract/kit/language'
import type { CodeList } from '@entrepot/contract/kit/look'
import { sql } from 'kysely'
import type { Db } from '../../sql/db.ts'
import { sameWord } from './plain-values.ts'

export interface Code {
  readonly value: string
  readonly labels: Readonly<Record<Language, string>>
}

/** The active codes of a list, in its order. */
export async function codesOf(db: Db, from: CodeList, limit: number | null = null): Promise<readonly Code[]> {
  const { rows } = await ('dict' in from
    ? sql<Code>`select i.value, i.labels from dict d join dict_item i on i.dict_id = d.id
        where d.code = ${from.dict} and i.enabled order by i.place, i.value limit ${limit}`
    : sql<Code>`select code as value, names as labels from customs_param
        where kind = ${from.customs} and status = 'ACTIVE' order by code limit ${limit}`
  ).execute(db)
  return rows
}

/**
 * Maps everything that a code may be written as to the code: itself, or its label in any language. The code wins over a
 * label.
 */
export async function loadCodes(db: Db, from: CodeList): Promise<ReadonlyMap<string, string>> {
  const codes = await codesOf(db, from)
  const codesByLabel = codes.flatMap(({ value, labels }) =>
    Object.values(labels).map((label) => [label, value] as const),
  )
  const valueByWord = new Map<string, string>()
  for (const [word, value] of [...codes.map(({ value }) => [value, value] as const), ...codesByLabel]) {
    if (!valueByWord.has(sameWord(word))) valueByWord.set(sameWord(word), value)
  }
  return valueByWord
}
