import { holdsMask } from '@entrepot/domain/identity/mask-personal'
import { type EditProps, type FieldKind, isBlank, type ShowProps } from '../kind.ts'
import { late } from '../late.tsx'
import { textOf } from '../say.ts'
import { EditText, FilterText } from './text.tsx'

const PREFIX: Readonly<Partial<Record<string, string>>> = { email: 'mailto:', phone: 'tel:' }

/** Web addresses, e-mail addresses and phone numbers as links. The contract allows only http(s) addresses. */
function ShowContact({ value, field }: ShowProps) {
  if (isBlank(value)) return null
  const text = textOf(value)
  if (field.personal !== undefined && holdsMask(text)) return text
  const web = field.look.kind === 'address'
  return (
    <a
      className="plain-link"
      href={`${PREFIX[field.look.kind] ?? ''}${text}`}
      onClick={(event) => event.stopPropagation()}
      {...(web ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
    >
      {web ? text.replace(/^https?:\/\//, '').replace(/\/$/, '') : text}
    </a>
  )
}

export const contactKind: FieldKind = { Show: ShowContact, Edit: EditText, Filter: FilterText, say: textOf, width: 150 }

export const addressKind: FieldKind = {
  ...contactKind,
  Edit: late<EditProps>(async () => (await import('./address-editor.tsx')).AddressEditor),
}
