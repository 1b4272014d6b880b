import { useReader } from '../../../runtime/reader.ts'
import type { FieldKind, ShowProps } from '../kind.ts'
import { listOf } from '../say.ts'
import { spokenRights } from './permission-words.ts'
import './permissions.css'

const say: FieldKind['say'] = (value, reader) =>
  spokenRights(listOf(value), reader)
    .map(({ title, actions }) => `${title}: ${actions.join(', ')}`)
    .join('; ')

function ShowPermissions({ value, ...props }: ShowProps) {
  return say(value, useReader(), props)
}

function ReadPermissions({ value }: ShowProps) {
  return (
    <ul className="permission-list">
      {spokenRights(listOf(value), useReader()).map(({ name, title, actions }) => (
        <li key={name}>
          <span>{title}</span>
          <span>{actions.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}

/** The screen brings the control, because it knows which rights can be given. */
export const permissionsKind: FieldKind = { Show: ShowPermissions, Read: ReadPermissions, say, width: 260, wide: true }
