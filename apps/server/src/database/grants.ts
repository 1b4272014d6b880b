import type { ClientBase } from 'pg'
import { quoteName } from './quote.ts'

/**
 * Rights of the serving role on each table, view and sequence of the owner. The comment of a table says that it is
 * append-only, which holds for its partitions; there even the owner loses the right to change a row. Returns only
 * objects that need a change, so that an ordinary start writes nothing to the catalog.
 */
const NEEDED_GRANTS = `
  with thing as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind,
           exists (select 1 from (select c.oid union select relid from pg_partition_ancestors(c.oid)) as line (oid)
                    where obj_description(line.oid, 'pg_class') like '%append-only%') as append_only
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  ), wish as (
    select *, case when kind = 'S' then '{usage,select}'::text[]
                   when kind in ('v', 'm') or name = 'public.schema_migration' then '{select}'
                   when append_only then '{select,insert}'
                   else '{select,insert,update,delete}' end as privileges
      from thing
  )
  select name, kind = 'S' as sequence, array_to_string(privileges, ', ') as privileges, append_only as "appendOnly"
    from wish
   where not (select bool_and(case when kind = 'S' then has_sequence_privilege($1, oid, p)
                                   else has_table_privilege($1, oid, p) end) from unnest(privileges) p)
      or append_only and (has_table_privilege($1, oid, 'update, delete, truncate')
                          or has_table_privilege(current_user, oid, 'update, delete, truncate'))`

/** Functions with the owner's rights: only the serving role may call them, not every role of the server. */
const FUNCTIONS = `
  select format('%I.%I(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid)) as name, f.prosecdef as definer
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace
   where f.proowner = current_user::regrole and n.nspname !~ '^pg_' and f.prokind <> 'a'
     and (not has_function_privilege($1, f.oid, 'execute')
          or f.prosecdef and (f.proacl is null or exists (select 1 from aclexplode(f.proacl) where grantee = 0)))`

const SCHEMAS = `
  select quote_ident(nspname) as name from pg_namespace
   where nspowner = current_user::regrole and not has_schema_privilege($1, oid, 'usage')
      or nspname = 'public' and not has_schema_privilege($1, oid, 'usage')`

const DEFAULTS = `
  select 1 from pg_default_acl d, aclexplode(d.defaclacl) a
   where d.defaclrole = current_user::regrole and a.grantee = (select oid from pg_roles where rolname = $1)
     and d.defaclobjtype = 'f'`

interface NeededGrant {
  readonly name: string
  readonly sequence: boolean
  readonly privileges: string
  readonly appendOnly: boolean
}

/** Called as the owner, after the migrations. */
export async function grantToApp(client: ClientBase, appRole: string): Promise<void> {
  const app = quoteName(appRole)
  const schemas = await client.query<{ name: string }>(SCHEMAS, [appRole])
  for (const { name } of schemas.rows) await client.query(`grant usage on schema ${name} to ${app}`)

  const things = await client.query<NeededGrant>(NEEDED_GRANTS, [appRole])
  for (const { name, sequence, privileges, appendOnly } of things.rows) {
    if (appendOnly) await client.query(`revoke update, delete, truncate on ${name} from ${app}, current_user`)
    await client.query(`grant ${privileges} on ${sequence ? 'sequence ' : ''}${name} to ${app}`)
  }

  const functions = await client.query<{ name: string; definer: boolean }>(FUNCTIONS, [appRole])
  for (const { name, definer } of functions.rows) {
    if (definer) await client.query(`revoke execute on routine ${name} from public`)
    await client.query(`grant execute on routine ${name} to ${app}`)
  }

  const defaults = await client.query(DEFAULTS, [appRole])
  if (defaults.rowCount) return
  // The owner's functions create partitions later, some of them append-only: so no right to change rows by default.
  await client.query(`alter default privileges grant select, insert on tables to ${app}`)
  await client.query(`alter default privileges grant execute on functions to ${app}`)
}
