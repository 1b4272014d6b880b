import { sql } from 'kysely'
import type { Check } from '../../kit/verify/check.ts'

export const PEOPLE_CHECKS: readonly Check[] = [
  {
    name: 'an active administrator exists',
    offenders: sql`select 'nobody can administer the system' as what
      where not exists (select 1 from app_user where status = 'ACTIVE' and 'ROLE_admin' = any(roles))`,
  },
  {
    name: 'who is out of use is signed in nowhere',
    offenders: sql`select u.username as what from app_user u
      where u.status <> 'ACTIVE' and exists (select 1 from session s where s.user_id = u.id and s.ended_time is null)`,
  },
  {
    name: 'a cargo-owner account has an owner',
    offenders: sql`select u.username as what from app_user u
      where 'ROLE_cargoowner' = any(u.roles) and not exists (select 1 from user_cargo_owner o where o.user_id = u.id)`,
  },
  {
    // The months of the ledger are tables of their own, with rights of their own.
    name: 'history can be added to and not changed',
    offenders: sql`select c.relname || ' may be changed by ' || current_user as what from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and exists (select 1 from (select c.oid union select relid from pg_partition_ancestors(c.oid)) as line (oid)
          where obj_description(line.oid, 'pg_class') like '%append-only%')
        and (has_table_privilege(current_user, c.oid, 'update, delete, truncate')
          or has_any_column_privilege(current_user, c.oid, 'update'))`,
  },
]
