import { Copyable } from '../../../ui/copy/copyable.tsx'
import { MiddleCut } from '../../../ui/middle-cut.tsx'
import { type FieldKind, isBlank, type ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { EditText, FilterText } from './text.tsx'

function ShowCode({ value, wrap }: ShowProps) {
  if (isBlank(value)) return null
  const text = textOf(value)
  const content = <MiddleCut text={text} />
  return <Copyable text={text}>{wrap ? wrap(content) : content}</Copyable>
}

export const codeKind: FieldKind = {
  Show: ShowCode,
  Edit: EditText,
  Filter: FilterText,
  say: textOf,
  width: 240,
  wraps: true,
}

/** An id is for copying, not for reading, so its column is narrow. */
export const idKind: FieldKind = { ...codeKind, width: 190 }
