-- What is known about the password of an account, beside its hash.
--
-- demo_password is null for accounts of older databases: the server compares those once, when it starts outside demo mode.
-- Every write of a password sets it.
alter table app_user
  add must_change_password boolean not null default false,
  add demo_password boolean,
  add lock_reason text check (lock_reason in ('DEMO_PASSWORD')),
  add constraint app_user_reason_of_lock check (lock_reason is null or status = 'LOCKED');
comment on column app_user.must_change_password is 'somebody else knows the password: a session may only change it';
comment on column app_user.demo_password is 'whether the password is that of the demo; null: not compared yet';
comment on column app_user.lock_reason is 'why the server locked the account by itself; null: an administrator did';
-- At most starts look for these, and in an old database they are every account.
create index app_user_demo_password on app_user (id) where demo_password is distinct from false;

-- As before, and whether the person must choose a new password first.
drop function session_facts(bytea);
drop function caller_facts(uuid, uuid);

create function caller_facts(p_user uuid, p_warehouse uuid)
  returns table (user_id uuid, username text, status text, roles text[], warehouse_id uuid, time_zone text,
    cargo_owner_ids uuid[], sees_all boolean, grants jsonb, must_change_password boolean)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select u.id, u.username, u.status, u.roles, w.id, w.time_zone,
         array(select o.cargo_owner_id from user_cargo_owner o where o.user_id = u.id),
         (select s.value = 'true'::jsonb from system_setting s where s.name = 'warehouseRoleSeesAll'),
         (select jsonb_agg(jsonb_build_object('role', g.role, 'permission', g.permission) order by g.role, g.permission)
            from role_grant g where g.role = any(u.roles)),
         u.must_change_password
    from app_user u
    left join warehouse w on w.id = p_warehouse and w.status = 'ACTIVE' and ('ROLE_admin' = any(u.roles)
      or exists (select from user_warehouse x where x.user_id = u.id and x.warehouse_id = w.id))
   where u.id = p_user;
end $$;

create function session_facts(p_token_hash bytea)
  returns table (session_id uuid, expires_time timestamptz, last_used_time timestamptz, ended_reason text,
    user_id uuid, username text, status text, roles text[], warehouse_id uuid, time_zone text,
    cargo_owner_ids uuid[], sees_all boolean, grants jsonb, must_change_password boolean)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select s.id, s.expires_time, s.last_used_time, s.ended_reason, c.*
    from session s cross join lateral caller_facts(s.user_id, s.warehouse_id) c
   where s.token_hash = p_token_hash;
end $$;
