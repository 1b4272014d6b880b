import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { Values } from '../../records/save-records.ts'
import { columnName, type Store } from '../../sql/store.ts'

interface HasFields {
  readonly fields: FieldSet
}

/** The fields that are stored in columns of the record's own row. */
function ownFields(resource: HasFields, { links, children, expressions }: Store): [string, string][] {
  return Object.entries(resource.fields)
    .filter(([, { setBy, look }]) => setBy !== 'server' && look.kind !== 'secret')
    .filter(
      ([name]) => links?.[name] === undefined && children?.[name] === undefined && expressions?.[name] === undefined,
    )
    .map(([name]) => [name, columnName(name)])
}

/** Maps a record to the columns of its table, in the form of the table's row type. */
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
