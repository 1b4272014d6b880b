import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { Group } from './group.tsx'
import { ReadPlace } from './read-place.tsx'
import { useInherited } from './use-inherited.ts'
import { visibleGroups } from './visible-groups.ts'

/** The fields of a record as text, in the groups of the form. */
export function ReadGroups({ screen, record }: { readonly screen: Screen; readonly record: Row }) {
  const inherited = useInherited(screen, record)
  const { fields } = screen.declaration
  return visibleGroups(screen, record).map((group) => {
    // The server never returns a secret, so there is nothing to show.
    const shown = group.fields.filter((name) => fields[name]?.look.kind !== 'secret')
    return shown.length === 0 ? null : (
      <Group key={group.title} title={group.title}>
        <dl className="field-grid" data-alone={shown.length === 1}>
          {shown.map((name) => (
            <ReadPlace key={name} screen={screen} record={record} name={name} inherited={inherited(name)} />
          ))}
        </dl>
      </Group>
    )
  })
}
