import { sql } from 'kysely'
import { NIL_ID } from '../write/ids.ts'

/** For an entry `e` of a history: the display name of who did it; null for the system. */
export const actorName = sql<string | null>`case when e.user_id is distinct from ${sql.lit(NIL_ID)}
  then coalesce((select u.display_name from app_user u where u.id = e.user_id), e.username) end`
