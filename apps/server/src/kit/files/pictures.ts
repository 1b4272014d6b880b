import type { Listable } from '@entrepot/contract/kit/list'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { Row } from '../lists/list-records.ts'
import type { Caller } from '../security/caller.ts'
import type { Trx } from '../sql/db.ts'

const LINK_SECONDS = 3_600

/** Signs the picture links of each row that is answered, because a browser loads pictures without a token. */
export function pictureSigner({ links }: Context, list: Listable): (row: Row) => Row {
  const names = Object.keys(list.fields).filter((name) => list.fields[name]?.look.kind === 'picture')
  if (names.length === 0) return (row) => row
  const signedUrl = (url: unknown) => (typeof url === 'string' ? links.sign(url, {}, LINK_SECONDS) : null)
  return (row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, signedUrl(row[name])])) })
}

/**
 * Those of the addresses that are pictures uploaded by the caller: a caller may not show files of others, or files that are
 * no pictures. Locked until the record that shows them is committed, so that housekeeping does not remove them.
 */
export async function ownPictures(trx: Trx, { userId }: Caller, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ url: string }>`
    select w.url from unnest(${urls}::text[]) as w(url) join file f on f.id = right(w.url, 36)::uuid
     where f.uploaded_by = ${userId} and f.type like 'image/%' for key share of f`.execute(trx)
  return new Set(rows.map(({ url }) => url))
}
