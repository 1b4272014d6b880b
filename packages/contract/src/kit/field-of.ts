import { required } from '@entrepot/domain/kernel/required'
import type { Field, FieldSet } from './fields.ts'

/** A field of a declaration, by a name that the declaration itself lists. */
export const fieldOf = (fields: FieldSet, name: string): Field => required(fields[name], `the field ${name}`)
