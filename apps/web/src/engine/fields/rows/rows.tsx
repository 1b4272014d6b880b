import { lazy } from '../../../runtime/lazy/lazy.tsx'
import type { EditProps, FieldKind, KindOf, ShowProps } from '../kind.ts'
import { rowsOf } from './row-values.ts'

const Table = lazy(async () => ({ default: (await import('./rows-table.tsx')).RowsTable }))
const Editor = lazy(async () => ({ default: (await import('./rows-editor.tsx')).RowsEditor }))

/** A list has space only for the number of rows. */
function ShowRows({ value }: ShowProps) {
  return <span className="figure">{rowsOf(value).length || '–'}</span>
}

/** The cells are fields too, rendered through `kindOf`. */
export const rowsKind = (kindOf: KindOf): FieldKind => ({
  Show: ShowRows,
  Read: (props: ShowProps) => (
    <>
      <Table {...props} kindOf={kindOf} />
    </>
  ),
  Edit: (props: EditProps) => (
    <>
      <Editor {...props} kindOf={kindOf} />
    </>
  ),
  say: (value, { t }) => t('engine.rowCount', { count: rowsOf(value).length }),
  width: 90,
  rigid: true,
  align: 'end',
  wide: true,
  composite: true,
})
