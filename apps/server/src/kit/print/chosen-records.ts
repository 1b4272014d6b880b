import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { Problem } from '../problem.ts'
import { storeFile } from '../store-file.ts'
import { inTransaction } from '../transaction.ts'

const TYPE = 'application/json'

/** The ids of hundreds of records are too long for an address: they are kept as a small file, which housekeeping removes. */
export async function keepChosen({ db, clock }: Context, caller: Caller, ids: readonly string[]): Promise<string> {
  const file = { name: 'chosen.json', type: TYPE, content: Buffer.from(JSON.stringify(ids)) }
  return inTransaction(db, (trx) => storeFile(trx, clock.now(), caller.userId, file))
}

export async function chosenIds(db: Db, caller: Caller, id: string): Promise<string[]> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from file where id = ${id} and uploaded_by = ${caller.userId} and type = ${TYPE}`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return JSON.parse(rows[0].content.toString())
}
