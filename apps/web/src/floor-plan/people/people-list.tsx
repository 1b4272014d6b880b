import { useReader } from '../../runtime/reader.ts'
import type { PersonAtWork } from '../paint/paint-people.ts'
import type { Place } from '../scene.ts'

interface PeopleListProps {
  readonly people: readonly (PersonAtWork & { readonly description: string })[]
  readonly onChoose: (place: Place) => void
}

/** The same people in words: who cannot see the discs, or looks for somebody, finds them here. */
export function PeopleList({ people, onChoose }: PeopleListProps) {
  const { t } = useReader()
  return (
    <ul className="plan-people" aria-label={t('task.people')}>
      {people.map(({ key, description, place }) => (
        <li key={key}>
          <button type="button" onClick={() => onChoose(place)}>
            {description}
          </button>
        </li>
      ))}
    </ul>
  )
}
