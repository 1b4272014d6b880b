import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { ShowProps } from '../kind.ts'

export type RowValues = Readonly<Record<string, unknown>>

export const columnsOf = ({ look }: ShowProps['field']): FieldSet => (look.kind === 'rows' ? look.fields : {})
export const rowsOf = (value: unknown): readonly RowValues[] => (Array.isArray(value) ? (value as RowValues[]) : [])
