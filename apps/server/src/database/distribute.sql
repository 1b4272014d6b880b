-- Spreads a migrated database over the workers of a Citus cluster, by warehouse.
--
-- When: a company has outgrown one PostgreSQL server. Run it once, with psql on the coordinator, as the owner of the
-- tables (DIRECT_DATABASE_URL), after the migrations and while no server is running: each call moves the rows that are
-- there and locks its table. `create extension citus` and `citus_add_node` for every worker come before it.
-- A migration that adds a table later is followed by the one call for that table, as below.
--
-- Which: the comment of every table says it, so no list of tables is kept here. A test runs this file and compares.
--   warehouse:  a shard of one warehouse lies on one worker, together with the other tables of that warehouse
--   reference:  copied to every node, so that a worker can join and check it
--   local:      stays on the coordinator
-- What is referred to comes first. Functions that generated columns use follow their tables by themselves.

begin;

do $$
declare
  pending oid[] := array(
    select c.oid from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and obj_description(c.oid, 'pg_class') ~ '^(warehouse|reference)\M');
  ready oid;
  class text;
begin
  while cardinality(pending) > 0 loop
    select t.oid, substring(obj_description(t.oid, 'pg_class') from '^\w+') into ready, class
      from unnest(pending) as t(oid)
     where not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = t.oid
                          and f.confrelid <> t.oid and f.confrelid = any(pending))
     -- All others are placed beside this one.
     order by substring(obj_description(t.oid, 'pg_class') from '^\w+'), t.oid <> 'idempotency'::regclass, t.oid::regclass::text
     limit 1;
    if not found then raise exception 'tables refer to each other in a circle: %', pending::regclass[]; end if;
    if class = 'reference' then
      perform create_reference_table(ready::regclass);
    elsif ready = 'idempotency'::regclass then
      perform create_distributed_table(ready::regclass, 'warehouse_id');
    else
      perform create_distributed_table(ready::regclass, 'warehouse_id', colocate_with => 'idempotency');
    end if;
    pending := array_remove(pending, ready);
  end loop;
end $$;

select create_distributed_function('stock_write(uuid,timestamptz,uuid,text,uuid[],uuid[],text[],uuid[],uuid[],text[],date[],date[],text[],int[],text[],text[],text[],date[],text[],bigint[],bigint[],uuid[],text[],text[],text[],uuid[],uuid[],int[],uuid[],text[],int[],bigint[],uuid[],uuid[],uuid[],int[],uuid[],bigint[],boolean[])',
  'p_wh', colocate_with => 'stock', force_delegation => true);

commit;
