-- As before, but in SQL: the planner puts it into the statement of each request, which then is one plan instead of two.
create or replace function caller_facts(p_user uuid, p_warehouse uuid)
  returns table (user_id uuid, username text, status text, roles text[], warehouse_id uuid, time_zone text,
    cargo_owner_ids uuid[], sees_all boolean, grants jsonb, must_change_password boolean)
  language sql stable as $$
  select u.id, u.username, u.status, u.roles, w.id, w.time_zone,
         array(select o.cargo_owner_id from user_cargo_owner o where o.user_id = u.id),
         (select s.value = 'true'::jsonb from system_setting s where s.name = 'warehouseRoleSeesAll'),
         (select jsonb_agg(jsonb_build_object('role', g.role, 'permission', g.permission) order by g.role, g.permission)
            from role_grant g where g.role = any(u.roles)),
         u.must_change_password
    from app_user u
    left join warehouse w on w.id = p_warehouse and w.status = 'ACTIVE' and ('ROLE_admin' = any(u.roles)
      or exists (select from user_warehouse x where x.user_id = u.id and x.warehouse_id = w.id))
   where u.id = p_user
$$;
