import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import type { JobKind } from '../kit/jobs/job-kinds.ts'

/** One thing that must always be true. Its statement answers the rows for which it is not. */
interface Check {
  readonly name: string
  readonly offenders: RawBuilder<{ what: string }>
}

const CHECKS: readonly Check[] = [
  {
    name: 'an active administrator exists',
    offenders: sql`select 'nobody can administer the system' as what
      where not exists (select from app_user where status = 'ACTIVE' and 'ROLE_admin' = any(roles))`,
  },
  {
    name: 'who is out of use is signed in nowhere',
    offenders: sql`select u.username as what from app_user u
      where u.status <> 'ACTIVE' and exists (select from session s where s.user_id = u.id and s.ended_time is null)`,
  },
  {
    name: 'a cargo-owner account has an owner',
    offenders: sql`select u.username as what from app_user u
      where 'ROLE_cargoowner' = any(u.roles) and not exists (select from user_cargo_owner o where o.user_id = u.id)`,
  },
  {
    name: 'history can be added to and not changed',
    offenders: sql`select c.relname || ' may be changed by ' || current_user as what from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and obj_description(c.oid, 'pg_class') like '%append-only%'
        and (has_table_privilege(current_user, c.oid, 'update') or has_table_privilege(current_user, c.oid, 'delete')
          or has_table_privilege(current_user, c.oid, 'truncate'))`,
  },
]

export interface Finding {
  readonly check: string
  readonly what: string
}

/** All checks, one after the other; what is found, at most a hundred of each. */
export async function verify(db: Db, onCheck: (done: number, total: number) => Promise<void>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [place, { name, offenders }] of CHECKS.entries()) {
    await onCheck(place, CHECKS.length)
    const { rows } = await sql<{ what: string }>`select what from (${offenders}) o limit 100`.execute(db)
    findings.push(...rows.map(({ what }) => ({ check: name, what })))
  }
  await onCheck(CHECKS.length, CHECKS.length)
  return findings
}

export const verifyJob: JobKind = {
  nightly: true,
  run: async ({ db }, { report }) => {
    const findings = await verify(db, report)
    return { checks: CHECKS.length, findings: findings.length, found: findings }
  },
}
