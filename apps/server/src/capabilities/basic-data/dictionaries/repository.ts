import { type Option, option } from '@entrepot/contract/kit/enumeration'
import type { Language } from '@entrepot/contract/kit/language'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { CodesQuery } from '../../../kit/lists/code-options.ts'
import { offsetOf } from '../../../kit/lists/option-page.ts'
import type { Db, Trx } from '../../../kit/sql/db.ts'

export interface DictItem {
  readonly value: string
  readonly labels: Readonly<Record<Language, string>>
  readonly enabled: boolean
}

/** The items of a dictionary row `t`, in their order. */
export const ITEMS = sql`coalesce((select jsonb_agg(
  jsonb_build_object('value', i.value, 'labels', i.labels, 'enabled', i.enabled) order by i.place, i.value)
  from dict_item i where i.dict_id = t.id), '[]')`

/** The enabled values in the reader's language, for drop-downs; with `values`, the names of those, enabled or not. */
export async function itemsOf(db: Db, code: string, language: Language, query: CodesQuery): Promise<Option[]> {
  const { rows } = await sql<{ id: string; items: DictItem[] }>`
    select t.id, ${ITEMS} as items from dict t where t.code = ${code}`.execute(db)
  const dict = rows[0]
  if (dict === undefined) throw new Problem('NOT_FOUND')
  const { keyword = '', values, pageSize } = query
  const offset = offsetOf(query)
  const searchText = keyword.toLowerCase()
  const sought = (text: string) => text.toLowerCase().includes(searchText)
  /** An exact match comes first, the others in the order of the dictionary. */
  const isExactMatch = ({ value }: DictItem) => value.toLowerCase() === searchText
  return dict.items
    .filter(({ enabled, value }) => (values === undefined ? enabled : values.includes(value)))
    .filter(({ value, labels }) => sought(value) || Object.values(labels).some(sought))
    .sort((one, other) => Number(isExactMatch(other)) - Number(isExactMatch(one)))
    .slice(offset, offset + pageSize)
    .map(({ value, labels }) => option(value, labels[language]))
}

/** Values that would be removed, each with whether it is a system value. */
export async function missingItems(trx: Trx, dictId: string, values: readonly string[]) {
  const { rows } = await sql<{ value: string; system: boolean }>`
    select value, system from dict_item where dict_id = ${dictId} and value <> all(${values}::text[])
     order by place`.execute(trx)
  return rows
}

/** Replaces the items of a dictionary by these, in this order; a fixed number of statements. */
export async function saveItems(trx: Trx, dictId: string, items: readonly DictItem[], system: boolean): Promise<void> {
  const values = items.map(({ value }) => value)
  await sql`delete from dict_item where dict_id = ${dictId} and value <> all(${values}::text[])`.execute(trx)
  await insertItems(
    trx,
    items.map((item, place) => ({ ...item, dictId, place: place + 1 })),
    system,
  )
}

interface PlacedItem extends DictItem {
  readonly dictId: string
  readonly place: number
}

/** Inserts items of one or more dictionaries; existing items are overwritten. */
export async function insertItems(trx: Trx, items: readonly PlacedItem[], system: boolean): Promise<void> {
  await sql`
    insert into dict_item (dict_id, value, labels, place, enabled, system)
    select i.dict_id, i.value, i.labels, i.place, i.enabled, ${system}
      from unnest(${items.map(({ dictId }) => dictId)}::uuid[], ${items.map(({ value }) => value)}::text[],
        ${items.map(({ labels }) => JSON.stringify(labels))}::jsonb[], ${items.map(({ place }) => place)}::int[],
        ${items.map(({ enabled }) => enabled)}::boolean[]) as i(dict_id, value, labels, place, enabled)
    on conflict (dict_id, value) do update
      set labels = excluded.labels, place = excluded.place, enabled = excluded.enabled`.execute(trx)
}
