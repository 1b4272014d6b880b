import type { FieldSet } from '@entrepot/contract/kit/fields'
import { sql } from 'kysely'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'

type Values = Readonly<Record<string, unknown>>

/** An entry of a history, with the fields that changed. */
export interface HistoryEntry {
  readonly before: Values | null
  readonly after: Values | null
}

const SEPARATOR = ', '

async function loadNames(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map()
  const { rows } = await sql<{ username: string; displayName: string }>`
    select username, display_name as "displayName" from app_user where username = any(${usernames}::text[])`.execute(db)
  return new Map(rows.map(({ username, displayName }) => [username, displayName]))
}

/** Usernames inside the changes of a history, replaced by what people are called. */
export async function namePeople<Entry extends HistoryEntry>(
  db: Db,
  fields: FieldSet,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const people = Object.keys(fields).filter((name) => fields[name]?.look.kind === 'person')
  const usernamesIn = (values: Values | null) =>
    people.flatMap((name) => (typeof values?.[name] === 'string' ? values[name].split(SEPARATOR) : []))
  const usernames = entries.flatMap(({ before, after }) => [...usernamesIn(before), ...usernamesIn(after)])
  const names = await loadNames(db, [...new Set(usernames)])
  const named = (values: Values | null) => {
    const own = people.flatMap((name) => {
      const value = values?.[name]
      if (typeof value !== 'string') return []
      return [
        [
          name,
          value
            .split(SEPARATOR)
            .map((one) => names.get(one) ?? one)
            .join(SEPARATOR),
        ],
      ]
    })
    return own.length === 0 ? values : { ...values, ...Object.fromEntries(own) }
  }
  return entries.map((entry) => ({ ...entry, before: named(entry.before), after: named(entry.after) }))
}

/** What the caller is called. */
export const displayNameOf = async (db: Db, { username }: Pick<Caller, 'username'>): Promise<string> =>
  (await loadNames(db, [username])).get(username) ?? username
