import type { FieldSet } from '@entrepot/contract/kit/fields'
import { lazy, Suspense } from 'react'
import type { EditProps, FieldKind, ShowProps } from '../kind.ts'

const Table = lazy(async () => ({ default: (await import('./rows-table.tsx')).RowsTable }))
const Editor = lazy(async () => ({ default: (await import('./rows-editor.tsx')).RowsEditor }))

export type RowValues = Readonly<Record<string, unknown>>

export const columnsOf = ({ look }: ShowProps['field']): FieldSet => (look.kind === 'rows' ? look.fields : {})
export const rowsOf = (value: unknown): readonly RowValues[] => (Array.isArray(value) ? (value as RowValues[]) : [])

/** In a list there is room for their number only. */
function ShowRows({ value }: ShowProps) {
  return <span className="figure">{rowsOf(value).length || '–'}</span>
}

const ReadRows = (props: ShowProps) => (
  <Suspense fallback={null}>
    <Table {...props} />
  </Suspense>
)

const EditRows = (props: EditProps) => (
  <Suspense fallback={null}>
    <Editor {...props} />
  </Suspense>
)

export const rowsKind: FieldKind = {
  Show: ShowRows,
  Read: ReadRows,
  Edit: EditRows,
  say: (value, { t }) => t('engine.rowCount', { count: rowsOf(value).length }),
  width: 90,
  align: 'end',
  wide: true,
  composite: true,
}
