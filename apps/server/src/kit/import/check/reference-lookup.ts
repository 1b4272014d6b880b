import { listNamed } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { all } from '../../lists/filters.ts'
import type { Caller } from '../../security/caller.ts'
import { offerOf } from '../../security/scope.ts'
import type { Db } from '../../sql/db.ts'
import { columnName } from '../../sql/store.ts'
import { storeOf } from '../../sql/stores.ts'
import { sameWord } from './plain-values.ts'

/** A record that a text may mean. The lower the rank, the surer: its id, its code, its name. */
export interface Candidate {
  readonly id: string
  /** Null for what belongs to no warehouse. */
  readonly warehouseId: string | null
  /** Null for what belongs to no owner. */
  readonly cargoOwnerId: string | null
  readonly rank: number
}

interface Row {
  readonly id: string
  readonly code: string | null
  readonly name: string | null
  readonly warehouseId: string | null
  readonly cargoOwnerId: string | null
}

/** By code, name or id, in the caller's sight; one statement for however many. */
export async function loadReferences(db: Db, caller: Caller, to: string, words: readonly string[]) {
  const list = listNamed(to)
  const store = storeOf(to)
  const label = sql.ref(columnName(list?.label ?? 'name'))
  const code = list !== undefined && 'code' in list.fields ? sql`t.code` : sql`null::text`
  const warehouse = store.byWarehouse === true ? sql`t.warehouse_id` : sql`null::uuid`
  const owner = list !== undefined && 'cargoOwnerId' in list.fields ? sql`t.cargo_owner_id` : sql`null::uuid`
  // As `sameWord` compares: names in Chinese and Japanese have wide brackets as often as narrow ones.
  const isMatch = sql<boolean>`(lower(normalize(${code}, nfkc)) = any(${words}::text[])
    or lower(normalize(t.${label}, nfkc)) = any(${words}::text[]) or t.id::text = any(${words}::text[]))`
  const { rows } = await sql<Row>`
    select t.id, ${code} as code, t.${label} as name, ${warehouse} as "warehouseId", ${owner} as "cargoOwnerId"
      from ${sql.table(store.table)} t
     where ${all([...offerOf(to, caller), isMatch])}`.execute(db)
  const candidatesByWord = new Map<string, Candidate[]>()
  for (const { id, code: own, name, ...belongs } of rows) {
    const names = new Map<string, number>()
    for (const [rank, word] of [id, own, name].entries()) {
      if (word !== null && !names.has(sameWord(word))) names.set(sameWord(word), rank)
    }
    for (const [word, rank] of names)
      candidatesByWord.set(word, [...(candidatesByWord.get(word) ?? []), { id, ...belongs, rank }])
  }
  return candidatesByWord
}
