import { type RawBuilder, sql } from 'kysely'

/**
 * The facts that decide what a person may do in a warehouse, for two expressions of their ids. A piece of SQL and no
 * function, because a distributed database cannot plan into SQL functions.
 */
export const selectCallerFacts = (userId: RawBuilder<unknown>, warehouseId: RawBuilder<unknown>) => sql`
    select person.id as user_id, person.username, person.status, person.roles, place.id as warehouse_id, place.time_zone,
           array(select o.cargo_owner_id from user_cargo_owner o where o.user_id = person.id) as cargo_owner_ids,
           (select x.value = 'true'::jsonb from system_setting x where x.name = 'warehouseRoleSeesAll') as sees_all,
           (select jsonb_agg(jsonb_build_object('role', g.role, 'permission', g.permission) order by g.role, g.permission)
              from role_grant g where g.role = any(person.roles)) as grants,
           person.must_change_password
      from app_user person
      left join warehouse place on place.id = ${warehouseId} and place.status = 'ACTIVE' and ('ROLE_admin' = any(person.roles)
        or exists (select 1 from user_warehouse x where x.user_id = person.id and x.warehouse_id = place.id))
     where person.id = ${userId}`
