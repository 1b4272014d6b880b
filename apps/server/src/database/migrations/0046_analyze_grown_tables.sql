-- Plans that were made while a table was nearly empty are kept until it is analysed, and autovacuum looks once a minute: a
-- new database would work through its first minutes with them. Tables that have doubled since are analysed at once; what
-- changes without growing is left to autovacuum. Waits for nobody; answers how many there were.
create function analyze_grown_tables() returns integer language plpgsql security definer set search_path = public as $$
declare
  tables text;
  total integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('analyze_grown_tables')) then return 0; end if;
  select string_agg(quote_ident(c.relname), ', '), count(*) into tables, total
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relowner = current_user::regrole
     and pg_stat_get_live_tuples(c.oid) > 2 * greatest(c.reltuples, 25);
  if total > 0 then execute 'analyze (skip_locked) ' || tables; end if;
  return total;
end $$;
