import { fieldOf } from '@entrepot/contract/kit/field-of'
import { labelOf, useReader } from '../../runtime/reader.ts'
import { kindOf } from '../fields/kinds.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { ReadValue } from './read-field.tsx'

interface ReadPlaceProps {
  readonly screen: Screen
  readonly record: Row
  readonly name: string
  /** The value that applies while the field is empty. */
  readonly inherited?: string | undefined
}

/** One read-only field of a record, under its title. */
export function ReadPlace({ screen, record, name, inherited }: ReadPlaceProps) {
  const reader = useReader()
  const field = fieldOf(screen.declaration.fields, name)
  return (
    <div className="field-place" data-field={name} data-wide={kindOf(field.look).wide}>
      <dt>{labelOf(reader, screen.declaration.name, name)}</dt>
      <dd>
        <ReadValue screen={screen} record={record} name={name} field={field} inherited={inherited} />
      </dd>
    </div>
  )
}
