/**
 * What a list call of the audit log asks the database, written out by hand. A change that makes the product's statements
 * faster leaves these alone, so that its gain is seen; a later one, which claims none, brings them level.
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
  text: 'select * from session_facts($1)',
  values: [tokenHash],
})
