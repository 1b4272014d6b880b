import { lazy, Suspense } from 'react'
import type { EditProps, FieldKind, KindOf, ShowProps } from '../kind.ts'
import { rowsOf } from './row-values.ts'

const Table = lazy(async () => ({ default: (await import('./rows-table.tsx')).RowsTable }))
const Editor = lazy(async () => ({ default: (await import('./rows-editor.tsx')).RowsEditor }))

/** In a list there is room for their number only. */
function ShowRows({ value }: ShowProps) {
  return <span className="figure">{rowsOf(value).length || '–'}</span>
}

/** Its cells are fields too, which it draws by `kindOf`. */
export const rowsKind = (kindOf: KindOf): FieldKind => ({
  Show: ShowRows,
  Read: (props: ShowProps) => (
    <Suspense fallback={null}>
      <Table {...props} kindOf={kindOf} />
    </Suspense>
  ),
  Edit: (props: EditProps) => (
    <Suspense fallback={null}>
      <Editor {...props} kindOf={kindOf} />
    </Suspense>
  ),
  say: (value, { t }) => t('engine.rowCount', { count: rowsOf(value).length }),
  width: 90,
  rigid: true,
  align: 'end',
  wide: true,
  composite: true,
})
