import type { Following } from '@entrepot/domain/kernel/next-step'
import { type RawBuilder, sql } from 'kysely'
import { isAdministrator } from '../security/caller.ts'
import { type Parameters, preparedStatement } from '../sql/prepared-statement.ts'
import type { Outlook, OutlookContext } from './document-handlers.ts'

type Piece = RawBuilder<unknown>

/** A row of an outlook statement: the document, the documents in which its work continues, and its facts. */
export interface OutlookRow {
  readonly id: string
  readonly following?: readonly Following[] | null
}

/** Parameters of an outlook statement: the documents, and warehouse, day and role of the caller. */
const TYPES = { warehouse: 'uuid', ids: 'uuid[]', today: 'date', isAdministrator: 'boolean' } as const

/**
 * The outlook of a document type: one row for each document, with `following` made by `followingIn`. One prepared
 * statement for all of them, because planning it would cost more than running it.
 */
export function outlookBy<Row extends OutlookRow>(
  source: string,
  text: (parameters: Parameters<typeof TYPES>) => RawBuilder<Row>,
) {
  const readFacts = preparedStatement(source, TYPES, text)
  return async (
    at: OutlookContext,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Outlook<Omit<Row, keyof OutlookRow>>>> => {
    if (ids.length === 0) return new Map()
    const rows = await readFacts(at.db, {
      warehouse: at.warehouseId,
      ids,
      today: at.today,
      isAdministrator: isAdministrator(at.caller),
    })
    return new Map(rows.map(({ id, following, ...facts }) => [id, { facts, following: following ?? [] }]))
  }
}

/** A JSON column of documents: each query selects type, id, number and `rank`, by which they are sorted. */
export const followingIn = (...queries: readonly Piece[]) => sql`(
  select jsonb_agg(jsonb_build_object('type', f.type, 'id', f.id, 'number', f.number) order by f.rank, f.id)
    from (${sql.join(queries, sql` union all `)}) f)`
