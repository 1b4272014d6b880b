import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { STORES } from '../capabilities/stores.ts'
import type { Context } from '../kit/http/context.ts'
import { pinyinOf } from '../kit/records/phonetic-spelling.ts'
import { isDatabaseAway } from '../kit/sql/database-errors.ts'
import type { Db } from '../kit/sql/db.ts'
import { columnName, type Store } from '../kit/sql/store.ts'

/** Rows of a transaction: it is short, so that requests do not wait for it. */
const BATCH_SIZE = 500
/** Pause after the database could not be reached. */
const PAUSE_MS = 5_000

type UnspelledRow = Readonly<Record<string, unknown>> & { readonly id: string }

async function spellSlice(db: Db, { table, pinyinFields = [] }: Store): Promise<number> {
  const names = sql.join(pinyinFields.map((field) => sql`${sql.ref(columnName(field))} as ${sql.ref(field)}`))
  const { rows } = await sql<UnspelledRow>`
    select id, ${names} from ${sql.table(table)} where spoken is null order by id limit ${BATCH_SIZE}`.execute(db)
  const spellings: string[] = []
  for (const row of rows) spellings.push(await pinyinOf(pinyinFields.map((field) => row[field])))
  // Skips names that changed meanwhile: that change has spelled them.
  await sql`
    update ${sql.table(table)} t set spoken = s.spoken
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${spellings}::text[]) as s(id, spoken)
     where t.id = s.id and t.spoken is null`.execute(db)
  return rows.length
}

/** Runs in the background from the start; what is not done when the server stops is done after its next start. */
export function startSpelling({ db, log }: Pick<Context, 'db' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () => sleep(PAUSE_MS, undefined, { ref: false, signal }).catch(() => undefined)
  async function run() {
    while (!signal.aborted) {
      try {
        await spellNames(db, () => !signal.aborted)
        return
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'names were not spelled; trying again')
        // Only an unreachable database may come back; any other error would happen again.
        if (!isDatabaseAway(error)) return
        await pause()
      }
    }
  }
  const work = run()
  return {
    stop: async () => {
      stopping.abort()
      await work
    },
  }
}

/** Adds the pinyin of names that were stored by versions without pinyin, or without a command. */
export async function spellNames(db: Db, goesOn: () => boolean = () => true): Promise<number> {
  let total = 0
  for (const store of [...STORES.values()].filter((one) => one.pinyinFields !== undefined)) {
    let count = BATCH_SIZE
    while (count === BATCH_SIZE && goesOn()) {
      count = await spellSlice(db, store)
      total += count
    }
  }
  return total
}
