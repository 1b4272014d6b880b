import { sql } from 'kysely'
import { z } from 'zod'
import { type Caller, isAdministrator, may } from '../security/caller.ts'
import type { Store } from '../sql/store.ts'

/** Who may see everything that the file of a job holds; stored with the request of the job. */
export const fileReaders = z.object({
  /** The right to what the file holds, for the goods of every owner. */
  permission: z.string(),
  /** The rows of a screen that shows each person their own: all of them are for administrators. */
  administratorsOnly: z.boolean().optional(),
})
export type FileReaders = z.infer<typeof fileReaders>

const jobFacts = z.object({
  userId: z.string().nullable(),
  warehouseId: z.string().nullable(),
  readers: fileReaders.nullable(),
})

/** Administrators see every warehouse, everybody else the one that they work in; an API key has one. */
const seesWarehouse = (caller: Caller, warehouseId: string | null) =>
  warehouseId === caller.warehouseId || (isAdministrator(caller) && caller.isApiKey !== true)

/** Whoever asked for the file; and whoever would be shown all of it, had they asked. */
function mayFetch(facts: unknown, caller: Caller): boolean {
  const { userId, warehouseId, readers } = jobFacts.parse(facts)
  if (userId === caller.userId) return true
  if (readers === null || !seesWarehouse(caller, warehouseId)) return false
  if (readers.administratorsOnly === true && !isAdministrator(caller)) return false
  return may(caller, readers.permission) && !caller.ownGoodsOnly.has(readers.permission)
}

/** Links to the files of jobs: whoever has one may fetch the file. */
export const guardedFiles: NonNullable<Store['guarded']> = {
  fields: ['url', 'errorsUrl'],
  facts: sql`jsonb_build_object('userId', t.user_id, 'readers', t.input -> 'readers',
    'warehouseId', coalesce(t.input -> 'parameters' ->> 'warehouseId', t.input ->> 'warehouseId'))`,
  isVisible: mayFetch,
}
