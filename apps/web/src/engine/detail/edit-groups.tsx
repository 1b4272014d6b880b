import { kindOf } from '../fields/kinds.ts'
import { labelOf, useReader } from '../fields/reader.ts'
import type { Row, Screen } from '../screen.ts'
import { FormField } from './form-field.tsx'
import { isEditable } from './form-values.ts'
import { Group } from './group.tsx'
import { ReadValue } from './read-field.tsx'
import type { Form } from './use-form.ts'

interface EditGroupsProps {
  readonly screen: Screen
  readonly form: Form
  readonly record: Row | undefined
  readonly disabled: boolean
}

/** The same groups to fill in; what only the server sets stays text, and is not there before it has set it. */
export function EditGroups({ screen, form, record, disabled }: EditGroupsProps) {
  const { name: owner, fields } = screen.declaration
  const reader = useReader()
  const editable = (name: string) => isEditable(fields[name]!, record === undefined)
  const place = (name: string) => {
    const field = fields[name]!
    if (editable(name)) {
      return (
        <FormField
          key={name}
          owner={owner}
          name={name}
          field={field}
          value={form.values[name]}
          record={record ?? form.values}
          problems={form.problems}
          disabled={disabled}
          defaults={screen.defaults}
          onChange={(value) => form.set(name, value)}
        />
      )
    }
    if (record === undefined || field.look.kind === 'secret') return null
    return (
      <div key={name} className="field-place" data-wide={kindOf(field.look).wide}>
        <span className="field-label">{labelOf(reader, owner, name)}</span>
        <div className="field-text">
          <ReadValue screen={screen} record={record} name={name} field={field} />
        </div>
      </div>
    )
  }
  return screen.form.map((group) => {
    const places = group.fields.map(place).filter((one) => one !== null)
    return places.length === 0 ? null : (
      <Group key={group.title} title={group.title}>
        <div className="field-grid" data-alone={places.length === 1}>
          {places}
        </div>
      </Group>
    )
  })
}
