import { isDecided } from '@entrepot/contract/kit/document'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { FormSet, FormValues } from '../../fields/form-values-context.ts'
import { isBlank } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { Group } from '../group.tsx'
import { ReadValue } from '../read-field.tsx'
import { useInherited } from '../use-inherited.ts'
import { visibleGroups } from '../visible-groups.ts'
import { FormField } from './form-field.tsx'
import { isEditable } from './form-values.ts'
import type { Form } from './use-form.ts'
import { problemsOfField } from './validate.ts'

const NO_RECORD = {}

interface EditGroupsProps {
  readonly screen: Screen
  readonly form: Form
  readonly record: Row | undefined
  readonly disabled: boolean
}

/**
 * The groups of a form, editable. Values from the server or from another document are text, and are hidden while empty.
 */
export function EditGroups({ screen, form, record, disabled }: EditGroupsProps) {
  const { declaration } = screen
  const { name: owner, fields } = declaration
  const reader = useReader()
  const inherited = useInherited(screen, { ...record, ...form.values })
  const isSource = (name: string) => declaration.kind === 'document' && declaration.sources?.includes(name)
  const ofOther = (name: string) =>
    declaration.kind === 'document' && record !== undefined && isDecided(declaration, record, name)
  const editable = (name: string) => isEditable(fieldOf(fields, name), record === undefined) && !ofOther(name)
  const place = (name: string) => {
    const field = fieldOf(fields, name)
    if (editable(name)) {
      return (
        <FormField
          key={name}
          owner={owner}
          name={name}
          field={field}
          value={form.values[name]}
          record={record ?? NO_RECORD}
          problems={problemsOfField(form.problems, name)}
          disabled={disabled}
          placeholder={screen.absent?.[name]?.(form.values, reader)}
          defaults={screen.defaults}
          editor={screen.editors?.[name]}
          wide={isSource(name)}
          note={isBlank(form.values[name]) ? inherited(name) : undefined}
          onSet={form.set}
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
  const groups = visibleGroups(screen, { ...record, ...form.values }).map((group) => {
    const places = group.fields.map(place).filter((one) => one !== null)
    return places.length === 0 ? null : (
      <Group key={group.title} title={group.title} hint={group.hint}>
        <div className="field-grid" data-alone={places.length === 1}>
          {places}
        </div>
      </Group>
    )
  })
  return (
    <FormSet value={form.set}>
      <FormValues value={form.values}>{groups}</FormValues>
    </FormSet>
  )
}
