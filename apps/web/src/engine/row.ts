import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { RecordOf } from '@entrepot/contract/kit/resource'

/** A record as the server answers it: its fields by name, with `id`, `version` and what may be done with it. */
export type Row = RecordOf<{ readonly fields: FieldSet }>
