import type { Following } from '@entrepot/domain/kernel/next-step'
import { type RawBuilder, sql } from 'kysely'
import { isAdministrator } from '../security/caller.ts'
import { kept } from '../sql/prepared-statement.ts'
import type { LookingAt, Outlook } from './document-handlers.ts'

type Piece = RawBuilder<unknown>

interface Looked {
  readonly id: string
  readonly following?: readonly Following[] | null
}

/** What a statement may depend on, beside the documents that it is asked about. */
interface Asked {
  readonly warehouse: Piece
  readonly ids: Piece
  readonly today: Piece
  readonly isAdministrator: Piece
}

/**
 * The facts of documents, a row for each, with `following` as `followingIn` has it. One statement for all of them, and it
 * is kept: planning it would cost more than asking it.
 */
export function outlookBy<Facts extends object>(name: string, worded: (asked: Asked) => Piece) {
  const ask = kept<Looked & Facts>(name, ['uuid', 'uuid[]', 'date', 'boolean'], (...[warehouse, ids, today, admin]) =>
    worded({ warehouse: warehouse!, ids: ids!, today: today!, isAdministrator: admin! }),
  )
  return async (
    at: LookingAt,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Outlook<Omit<Looked & Facts, keyof Looked>>>> => {
    if (ids.length === 0) return new Map()
    const rows = await ask(at.db, at.warehouseId, ids, at.today, isAdministrator(at.caller))
    return new Map(rows.map(({ id, following, ...facts }) => [id, { facts, following: following ?? [] }]))
  }
}

/** Documents as a column: `found` answers type, id and number of each, and `rank`, which says what comes first. */
export const followingIn = (...found: readonly Piece[]) => sql`(
  select jsonb_agg(jsonb_build_object('type', f.type, 'id', f.id, 'number', f.number) order by f.rank, f.id)
    from (${sql.join(found, sql` union all `)}) f)`
