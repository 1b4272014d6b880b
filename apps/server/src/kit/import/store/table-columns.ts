import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { Values } from '../../records/save-records.ts'
import { columnName, type Store } from '../../sql/store.ts'

interface HasFields {
  readonly fields: FieldSet
}

/** The names of the fields that stand in columns of the record's own row. */
function ownFields(resource: HasFields, { links, children, expressions }: Store): [string, string][] {
  return Object.entries(resource.fields)
    .filter(([, { setBy, look }]) => setBy !== 'server' && look.kind !== 'secret')
    .filter(
      ([name]) => links?.[name] === undefined && children?.[name] === undefined && expressions?.[name] === undefined,
    )
    .map(([name]) => [name, columnName(name)])
}

/** A record as its table's columns: what the database reads by the row type of the table itself. */
export function columnsMaker(resource: HasFields, store: Store): (values: Values) => Values {
  const fields = ownFields(resource, store)
  return (values) => {
    const columns: Record<string, unknown> = {}
    for (const [name, column] of fields) {
      const value = values[name]
      if (value !== undefined && value !== null) columns[column] = value
    }
    return columns
  }
}
