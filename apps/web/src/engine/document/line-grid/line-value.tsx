import type { DocumentRecord } from '@entrepot/client/document-client'
import { isBlank } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import { textOf } from '../../fields/say.ts'
import type { LineOptions } from '../document-options.ts'
import type { LineValues } from '../lines/line-model.ts'
import { CodeAndName } from './code-and-name.tsx'
import { alsoShownOf, type GridColumn } from './grid-columns.ts'

interface LineValueProps {
  readonly owner: string
  readonly options: LineOptions
  readonly column: GridColumn
  readonly line: LineValues
  readonly record: DocumentRecord | undefined
}

/** A value of a line as text. */
export function LineValue({ owner, options, column, line, record }: LineValueProps) {
  const { name, field } = column
  const Own = options.cells?.[name]
  if (Own) {
    return <Own line={line} record={record} />
  }
  if (isBlank(line[name])) return null
  // Pasted text that is no date stays as it was written.
  if (field.look.kind === 'date') return <span className="figure">{textOf(line[name])}</span>
  const also = alsoShownOf(field)
  if (also !== undefined) return <CodeAndName column={column} also={also} line={line} />
  const { Show } = kindOf(field.look)
  return <Show owner={owner} name={name} field={field} value={line[name]} record={line} />
}
