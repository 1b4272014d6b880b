import { alsoFieldOf, nameFieldOf } from '@entrepot/contract/kit/list'
import { isBlank } from '../../fields/kind.ts'
import { useChoices } from '../../fields/reference/names.ts'
import { sourceOf } from '../../fields/reference/option-source.ts'
import { textOf } from '../../fields/say.ts'
import type { LineValues } from '../lines/line-model.ts'
import type { GridColumn } from './grid-columns.ts'

interface CodeAndNameProps {
  readonly column: GridColumn
  /** The field of the record with its code, beside its name. */
  readonly also: string
  readonly line: LineValues
}

/** Code and name of a record: people know goods by either. */
export function CodeAndName({ column, also, line }: CodeAndNameProps) {
  const id = textOf(line[column.name])
  const answeredName = line[nameFieldOf(column.name)]
  const isNamed = !isBlank(answeredName)
  const choice = useChoices(sourceOf(column.field.look), id === '' || isNamed ? [] : [id]).get(id)
  const name = isNamed ? textOf(answeredName) : (choice?.label ?? (id === '' ? '' : '…'))
  const code = isNamed ? textOf(line[alsoFieldOf(column.name, also)]) : (choice?.code ?? '')
  return (
    <span className="product-name" title={`${code} ${name}`.trim()} translate="no">
      {code !== '' && <span className="product-code">{code}</span>}
      <span>{name}</span>
    </span>
  )
}
