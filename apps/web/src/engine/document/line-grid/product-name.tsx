import { isBlank } from '../../fields/kind.ts'
import { useChoices } from '../../fields/reference/names.ts'
import { sourceOf } from '../../fields/reference/option-source.ts'
import { textOf } from '../../fields/say.ts'
import type { LineValues } from '../lines/line-model.ts'
import type { GridColumn } from './grid-columns.ts'

/** Code and name: people know goods by one or the other. */
export function ProductName({ column, line }: { readonly column: GridColumn; readonly line: LineValues }) {
  const id = textOf(line[column.name])
  const isNamed = !isBlank(line.productName)
  const product = useChoices(sourceOf(column.field.look), id === '' || isNamed ? [] : [id]).get(id)
  const name = isNamed ? textOf(line.productName) : (product?.label ?? (id === '' ? '' : '…'))
  const code = isNamed ? textOf(line.productCode) : (product?.code ?? '')
  return (
    <span className="product-name" title={`${code} ${name}`.trim()} translate="no">
      {code !== '' && <span className="product-code">{code}</span>}
      <span>{name}</span>
    </span>
  )
}
