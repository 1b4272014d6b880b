import { sql } from 'kysely'
import { storeFile } from '../files/store-file.ts'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import { inTransaction } from '../write/transaction.ts'

const TYPE = 'application/json'

/**
 * Stores the ids of chosen records as a small file, because hundreds are too long for a URL; housekeeping removes it.
 */
export async function storeChosenIds({ db, clock }: Context, caller: Caller, ids: readonly string[]): Promise<string> {
  const file = { name: 'chosen.json', type: TYPE, content: Buffer.from(JSON.stringify(ids)) }
  return inTransaction(db, (trx) => storeFile(trx, clock.now(), caller.userId, file))
}

export async function readChosenIds(db: Db, caller: Caller, id: string): Promise<string[]> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from file where id = ${id} and uploaded_by = ${caller.userId} and type = ${TYPE}`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return JSON.parse(rows[0].content.toString())
}
