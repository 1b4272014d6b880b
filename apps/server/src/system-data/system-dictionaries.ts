import { isStatusDictionary, STATUS_DICTIONARIES } from '@entrepot/contract/basic-data/status-dictionaries'
import { sql } from 'kysely'
import type { Trx } from '../kit/sql/db.ts'
import type { Clock } from '../kit/write/clock.ts'
import { newId } from '../kit/write/ids.ts'
import { inFourLanguages, type Words } from './four-languages.ts'
import { SYSTEM_DICTIONARIES } from './system-dictionary-words.ts'

const asJson = (words: Words) => JSON.stringify(inFourLanguages(words))

/** Adds what a new version brings. Reworded items stay; statuses get the words of this version. */
export async function ensureSystemDictionaries(trx: Trx, clock: Clock): Promise<void> {
  const now = clock.now()
  const dicts = Object.entries(SYSTEM_DICTIONARIES)
  await sql`
    insert into dict (id, code, names, system, created_time, updated_time)
    select d.id, d.code, d.names, true, ${now}, ${now}
      from unnest(${dicts.map(() => newId(now))}::uuid[], ${dicts.map(([code]) => code)}::text[],
        ${dicts.map(([, { names }]) => asJson(names))}::jsonb[]) as d(id, code, names)
    on conflict do nothing`.execute(trx)

  const items = dicts.flatMap(([code, { items: own }]) =>
    Object.entries(own).map(([value, labels], index) => ({
      code,
      value,
      labels: asJson(labels),
      place: index + 1,
    })),
  )
  await sql`
    insert into dict_item (dict_id, value, labels, place, system)
    select d.id, i.value, i.labels, i.place, true
      from unnest(${items.map(({ code }) => code)}::text[], ${items.map(({ value }) => value)}::text[],
        ${items.map(({ labels }) => labels)}::jsonb[], ${items.map(({ place }) => place)}::int[]) as i(code, value, labels, place)
      join dict d on d.code = i.code
    on conflict do nothing`.execute(trx)

  const statuses = items.filter(({ code }) => isStatusDictionary(code))
  await sql`
    update dict_item t set labels = i.labels, place = i.place, enabled = true, system = true
      from unnest(${statuses.map(({ code }) => code)}::text[], ${statuses.map(({ value }) => value)}::text[],
        ${statuses.map(({ labels }) => labels)}::jsonb[], ${statuses.map(({ place }) => place)}::int[]) as i(code, value, labels, place)
      join dict d on d.code = i.code
     where t.dict_id = d.id and t.value = i.value
       and (t.labels, t.place, t.enabled, t.system) is distinct from (i.labels, i.place, true, true)`.execute(trx)
  await sql`
    delete from dict_item t using dict d
     where d.id = t.dict_id and d.code = any(${Object.keys(STATUS_DICTIONARIES)}::text[]) and not t.system`.execute(trx)
}
