import { type AllowedNetworks, parseAllowedNetworks } from '@entrepot/domain/integration/allowed-networks'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { Db } from '../sql/db.ts'
import type { OutgoingRules } from './post.ts'

const NOTHING: AllowedNetworks = { names: [], nets: [] }

/** Adds the networks that administrators have allowed; read for every call, so that a change takes effect at once. */
export async function outgoingRules({ outgoing }: Pick<Context, 'outgoing'>, db: Db): Promise<OutgoingRules> {
  const { rows } = await sql<{ networks: string | null }>`
    select value #>> '{}' as networks from system_setting where name = 'erpNetworks'`.execute(db)
  return { ...outgoing, networks: parseAllowedNetworks(rows[0]?.networks ?? '') ?? NOTHING }
}
