import type { ReactNode } from 'react'
import { useReader } from '../../runtime/reader.ts'
import { isBlank, type Named } from '../fields/kind.ts'
import { kindOf } from '../fields/kinds.ts'
import { ABSENT } from '../fields/say.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'

/** A value as text; an empty one as what it means, or a dash. */
export function ReadValue({
  screen,
  record,
  name,
  field,
  inherited,
}: Omit<Named, 'owner'> & { screen: Screen; record: Row; inherited?: string | undefined }): ReactNode {
  const { declaration, cells, absent } = screen
  const reader = useReader()
  const kind = kindOf(field.look)
  const Own = cells?.[name]
  const Read = Own ?? kind.Read ?? kind.Show
  if (isBlank(record[name]) && Own === undefined)
    return <span className="quiet">{inherited ?? absent?.[name]?.(record, reader) ?? ABSENT}</span>
  return <Read owner={declaration.name} name={name} field={field} value={record[name]} record={record} />
}
