/**
 * What a list call of the audit log asks the database, written out by hand. Faster statements are the product's gain:
 * these stay as they are, so that the gain is seen.
 */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Filter {
  readonly where: string
  readonly values: readonly unknown[]
}

const ROW = `t.id, 1 as version, t."happened_time" as "happenedTime", t."username" as "username", t."action" as "action",
  t."resource" as "resource", t."record_label" as "recordLabel", t."record_id" as "recordId", t."address" as "address",
  t."request_id" as "requestId", t."before" as "before", t."after" as "after"`

const page = ({ where, values }: Filter): Statement => ({
  text: `select ${ROW} from "audit_log" t where ${where}
    order by t."happened_time" desc, t.id desc limit $${values.length + 1} offset $${values.length + 2}`,
  values: [...values, 20, 0],
})

const count = ({ where, values }: Filter): Statement => ({
  text: `select count(*)::int as total from (select from "audit_log" t where ${where} limit $${values.length + 1}) c`,
  values: [...values, 10_001],
})

const list = (filter: Filter): readonly Statement[] => [page(filter), count(filter)]

export const everything = () => list({ where: 'true', values: [] })

export const actionSince = (action: string, since: string) =>
  list({ where: `t."happened_time" >= $1 and t."action" = any($2::text[])`, values: [since, [action]] })

export const oneRecord = (id: string) => list({ where: `t."record_id" = $1`, values: [id] })

/** Who asks: the server reads this before every call, so that a revoked right counts at once. */
export const session = (tokenHash: Buffer): Statement => ({
  text: `select s.id as session_id, s.expires_time, s.last_used_time, s.ended_reason, u.id as user_id, u.username,
      u.status, u.roles, w.id as warehouse_id, w.time_zone,
      array(select o.cargo_owner_id from user_cargo_owner o where o.user_id = u.id) as cargo_owner_ids,
      (select s.value = 'true'::jsonb from system_setting s where s.name = 'warehouseRoleSeesAll') as sees_all,
      (select jsonb_agg(jsonb_build_object('role', g.role, 'permission', g.permission) order by g.role, g.permission)
         from role_grant g where g.role = any(u.roles)) as grants
    from session s join app_user u on u.id = s.user_id
    left join warehouse w on w.id = s.warehouse_id and w.status = 'ACTIVE' and ('ROLE_admin' = any(u.roles)
      or exists (select from user_warehouse x where x.user_id = u.id and x.warehouse_id = w.id))
    where s.token_hash = $1`,
  values: [tokenHash],
})
