import { fieldOf } from '@entrepot/contract/kit/field-of'
import { labelOf, useReader } from '../../runtime/reader.ts'
import { kindOf } from '../fields/kinds.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { Group } from './group.tsx'
import { ReadValue } from './read-field.tsx'
import { useInherited } from './use-inherited.ts'
import { visibleGroups } from './visible-groups.ts'

/** The fields of a record as text, in the groups of the form. */
export function ReadGroups({ screen, record }: { readonly screen: Screen; readonly record: Row }) {
  const reader = useReader()
  const inherited = useInherited(screen, record)
  const { name: owner, fields } = screen.declaration
  return visibleGroups(screen, record).map((group) => {
    // A secret is never answered, so there is nothing to read.
    const shown = group.fields.filter((name) => fields[name]?.look.kind !== 'secret')
    return shown.length === 0 ? null : (
      <Group key={group.title} title={group.title}>
        <dl className="field-grid" data-alone={shown.length === 1}>
          {shown.map((name) => (
            <div
              key={name}
              className="field-place"
              data-field={name}
              data-wide={kindOf(fieldOf(fields, name).look).wide}
            >
              <dt>{labelOf(reader, owner, name)}</dt>
              <dd>
                <ReadValue
                  screen={screen}
                  record={record}
                  name={name}
                  field={fieldOf(fields, name)}
                  inherited={inherited(name)}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Group>
    )
  })
}
