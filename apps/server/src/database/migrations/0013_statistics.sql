-- What a long transaction writes is counted by nobody else before it ends: it asks for the figures itself, so that what it
-- asks next is planned for the rows that are there.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public as $$
declare
  tables text;
begin
  select string_agg(quote_ident(relname), ', ') into tables from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = current_user::regrole;
  execute 'analyze ' || tables;
end $$;
