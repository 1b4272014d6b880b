import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { RecordOf } from '@entrepot/contract/kit/resource'

/** A record as the server returns it: its fields, `id`, `version` and the actions it allows. */
export type Row = RecordOf<{ readonly fields: FieldSet }>
