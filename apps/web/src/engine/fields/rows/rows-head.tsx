import type { FieldSet } from '@entrepot/contract/kit/fields'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import type { WithKinds } from '../kind.ts'

interface RowsHeadProps extends WithKinds {
  readonly owner: string
  readonly name: string
  readonly columns: FieldSet
}

export function RowsHead({ owner, name, columns, kindOf }: RowsHeadProps) {
  const reader = useReader()
  return (
    <thead>
      <tr>
        <th scope="col" className="rows-number">
          #
        </th>
        {Object.entries(columns).map(([column, { look, required }]) => (
          <th key={column} scope="col" data-look={look.kind} data-align={kindOf(look).align}>
            {labelOf(reader, owner, `${name}.${column}`)}
            {required && look.kind !== 'yesNo' && <span aria-hidden className="required-mark" />}
          </th>
        ))}
        <th className="rows-tools">
          <span className="visually-hidden">{reader.t('engine.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
