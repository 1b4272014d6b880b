import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../sql/db.ts'
import { type Child, columnName, type Store } from '../sql/store.ts'

type Values = Readonly<Record<string, unknown>>

const TYPES: Readonly<Record<string, string>> = {
  integer: 'int',
  decimal: 'numeric',
  date: 'date',
  time: 'timestamptz',
  yesNo: 'boolean',
  words: 'jsonb',
  reference: 'uuid',
}

/** Column definitions in the order of the fields, for reading all rows from one JSON text. */
function record(fields: FieldSet): RawBuilder<unknown> {
  return sql.join(
    Object.entries(fields).map(([name, { look }]) => sql`${sql.ref(name)} ${sql.raw(TYPES[look.kind] ?? 'text')}`),
  )
}

async function saveChild(trx: Trx, child: Child, fields: FieldSet, id: string, rows: readonly Values[]) {
  const names = Object.keys(fields)
  const columns = sql.join(names.map((name) => sql.ref(columnName(name))))
  const values = sql.join(names.map((name) => sql`r.${sql.ref(name)}`))
  await sql`delete from ${sql.table(child.table)} where ${sql.ref(child.own)} = ${id}`.execute(trx)
  await sql`
    insert into ${sql.table(child.table)} (${sql.ref(child.own)}, place, ${columns})
    select ${id}, line.place, ${values}
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as line(value, place),
           jsonb_to_record(line.value) as r(${record(fields)})`.execute(trx)
}

/** Replaces all child rows of a record. */
export async function saveChildren(trx: Trx, resource: ResourceDeclaration, store: Store, id: string, values: Values) {
  for (const [name, child] of Object.entries(store.children ?? {})) {
    const look = resource.fields[name]?.look
    const rows = values[name]
    if (look?.kind !== 'rows' || rows === undefined) continue
    await saveChild(trx, child, look.fields, id, (rows ?? []) as Values[])
  }
}
