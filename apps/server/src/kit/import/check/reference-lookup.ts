import { listNamed } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { all } from '../../lists/filters.ts'
import type { Caller } from '../../security/caller.ts'
import { offerOf } from '../../security/scope.ts'
import type { Db } from '../../sql/db.ts'
import { columnName, type Store } from '../../sql/store.ts'
import { storeOf } from '../../sql/stores.ts'
import { sameWord } from './plain-values.ts'

/** A record that a text may refer to. The lowest rank is the best match: id, code, name, further words. */
export interface Candidate {
  readonly id: string
  /** Null for a record without a warehouse. */
  readonly warehouseId: string | null
  /** Null for a record without an owner. */
  readonly cargoOwnerId: string | null
  readonly rank: number
}

interface Row {
  readonly id: string
  readonly code: string | null
  readonly name: string | null
  readonly further: readonly string[]
  readonly warehouseId: string | null
  readonly cargoOwnerId: string | null
}

/** SQL for the further words of a record (barcodes) that match. They are numbers, or stored in upper or lower case. */
function furtherWordsOf({ furtherWords }: Store, words: readonly string[]) {
  if (furtherWords === undefined) return { read: sql`'{}'::text[]`, isMatch: sql<boolean>`false` }
  const { table, own, word } = furtherWords
  const searchWords = [...new Set([...words, ...words.map((one) => one.toUpperCase())])]
  const among = sql`from ${sql.table(table)} f where f.${sql.ref(word)} = any(${searchWords}::text[])`
  return {
    read: sql`array(select f.${sql.ref(word)} ${among} and f.${sql.ref(own)} = t.id)`,
    isMatch: sql<boolean>`t.id in (select f.${sql.ref(own)} ${among})`,
  }
}

/** Records that the caller may use, by id, code, name or a further word; one statement for any number of words. */
export async function loadReferences(db: Db, caller: Caller, to: string, words: readonly string[]) {
  const list = listNamed(to)
  const store = storeOf(to)
  const label = sql.ref(columnName(list?.label ?? 'name'))
  const code = list !== undefined && 'code' in list.fields ? sql`t.code` : sql`null::text`
  const warehouse = store.byWarehouse === true ? sql`t.warehouse_id` : sql`null::uuid`
  const owner = list !== undefined && 'cargoOwnerId' in list.fields ? sql`t.cargo_owner_id` : sql`null::uuid`
  const further = furtherWordsOf(store, words)
  // Like `sameWord`: names in Chinese and Japanese have full-width brackets as often as others.
  const isMatch = sql<boolean>`(lower(normalize(${code}, nfkc)) = any(${words}::text[])
    or lower(normalize(t.${label}, nfkc)) = any(${words}::text[]) or t.id::text = any(${words}::text[])
    or ${further.isMatch})`
  const { rows } = await sql<Row>`
    select t.id, ${code} as code, t.${label} as name, ${further.read} as further, ${warehouse} as "warehouseId", ${owner} as "cargoOwnerId"
      from ${sql.table(store.table)} t
     where ${all([...offerOf(to, caller), isMatch])}`.execute(db)
  const candidatesByWord = new Map<string, Candidate[]>()
  for (const { id, code, name, further, ...belongs } of rows) {
    const names = new Map<string, number>()
    for (const [rank, word] of [id, code, name, ...further].entries()) {
      if (word !== null && !names.has(sameWord(word))) names.set(sameWord(word), rank)
    }
    for (const [word, rank] of names)
      candidatesByWord.set(word, [...(candidatesByWord.get(word) ?? []), { id, ...belongs, rank }])
  }
  return candidatesByWord
}
