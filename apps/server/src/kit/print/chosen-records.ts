import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { newId } from '../ids.ts'
import { Problem } from '../problem.ts'

const TYPE = 'application/json'

/** The ids of hundreds of records are too long for an address: they are kept as a small file, which housekeeping removes. */
export async function keepChosen({ db, clock }: Context, caller: Caller, ids: readonly string[]): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  const content = Buffer.from(JSON.stringify(ids))
  await sql`
    insert into file (id, name, type, size, content, uploaded_by, created_time)
    values (${id}, 'chosen.json', ${TYPE}, ${content.length}, ${content}, ${caller.userId}, ${now})`.execute(db)
  return id
}

export async function chosenIds(db: Db, caller: Caller, id: string): Promise<string[]> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from file where id = ${id} and uploaded_by = ${caller.userId} and type = ${TYPE}`.execute(db)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return JSON.parse(rows[0].content.toString())
}
