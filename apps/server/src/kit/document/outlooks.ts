import type { Following } from '@entrepot/domain/kernel/next-step'
import { type RawBuilder, sql } from 'kysely'
import { isAdministrator } from '../security/caller.ts'
import { type Parameters, preparedStatement } from '../sql/prepared-statement.ts'
import type { Outlook, OutlookContext } from './document-handlers.ts'

type Piece = RawBuilder<unknown>

/** A row of such a statement: the document, where its work goes on, and facts of its own. */
export interface OutlookRow {
  readonly id: string
  readonly following?: readonly Following[] | null
}

/** What a statement may depend on: the documents, and who looks at them, where and when. */
const TYPES = { warehouse: 'uuid', ids: 'uuid[]', today: 'date', isAdministrator: 'boolean' } as const

/**
 * The facts of documents, a row for each, with `following` as `followingIn` has it. One statement for all of them, and it
 * is prepared: planning it would cost more than running it.
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

/** Documents as a column: each query answers type, id and number of each, and `rank`, which says what comes first. */
export const followingIn = (...queries: readonly Piece[]) => sql`(
  select jsonb_agg(jsonb_build_object('type', f.type, 'id', f.id, 'number', f.number) order by f.rank, f.id)
    from (${sql.join(queries, sql` union all `)}) f)`
