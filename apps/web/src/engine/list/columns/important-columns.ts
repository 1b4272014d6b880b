import { fieldOf } from '@entrepot/contract/kit/field-of'
import { kindOf } from '../../fields/kinds.ts'
import type { Screen } from '../../screen.ts'
import { stateFieldOf } from '../../screen-facts.ts'

const lookOf = ({ declaration }: Screen, name: string) => fieldOf(declaration.fields, name).look

const isTime = (screen: Screen, name: string) => ['time', 'date'].includes(lookOf(screen, name).kind)

/**
 * The columns that are visible at any window width: name, state, owner, figures, the first date, and those that the
 * screen names. In a narrow window the others are to the right of them.
 */
export function importantColumns(screen: Screen, names: readonly string[]): readonly string[] {
  const date = names.find((name) => isTime(screen, name))
  return names.filter(
    (name, place) =>
      place === 0 ||
      [screen.declaration.label, stateFieldOf(screen), 'cargoOwnerId', date, ...(screen.important ?? [])].includes(
        name,
      ) ||
      kindOf(lookOf(screen, name)).align === 'end',
  )
}
