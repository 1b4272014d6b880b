import type { FieldSet } from '@entrepot/contract/kit/fields'
import { sql } from 'kysely'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'

type Values = Readonly<Record<string, unknown>>

/** A history entry, with the values that changed. */
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

/** Replaces the usernames in the changes of history entries with display names. */
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
  const replaceUsernames = (values: Values | null) => {
    const replacements = people.flatMap((name) => {
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
    return replacements.length === 0 ? values : { ...values, ...Object.fromEntries(replacements) }
  }
  return entries.map((entry) => ({
    ...entry,
    before: replaceUsernames(entry.before),
    after: replaceUsernames(entry.after),
  }))
}

/** The display name of the caller. */
export const displayNameOf = async (db: Db, { username }: Pick<Caller, 'username'>): Promise<string> =>
  (await loadNames(db, [username])).get(username) ?? username
