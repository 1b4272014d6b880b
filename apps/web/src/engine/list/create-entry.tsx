import { queryString } from '@entrepot/client/transport'
import { detailRouteOf } from '@entrepot/contract/kit/declaration'
import { useNavigate } from 'react-router'
import { oneOf, useReader } from '../../runtime/reader.ts'
import { useMay } from '../../runtime/session/session.ts'
import { COMES_BACK } from '../detail/use-back.ts'
import type { Screen } from '../screen.ts'
import { canCreate } from '../screen-facts.ts'
import { NewButton } from './toolbar.tsx'

export interface Create {
  /** Undefined when this person has no permission. */
  readonly open: (() => void) | undefined
}

/**
 * Filters by one referenced record become initial values: a new area belongs to the warehouse that the list is filtered
 * by.
 */
const oneReferences = ({ declaration }: Screen, filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => declaration.fields[name]?.look.kind === 'reference' && !value.includes(','),
    ),
  )

/** Opens the form for a new record, for people with the permission. */
export function useCreate(screen: Screen, filters: Readonly<Record<string, string>>): Create {
  const { declaration } = screen
  const may = useMay()
  const navigate = useNavigate()
  const right = declaration.kind === 'document' ? 'write' : 'create'
  const route = detailRouteOf(declaration)
  const allowed = canCreate(screen) && may(`${declaration.name}.${right}`) && route !== undefined
  const address = `${route}${queryString(oneReferences(screen, filters))}`
  return { open: allowed ? () => navigate(address, { state: COMES_BACK }) : undefined }
}

interface CreateEntryProps {
  readonly screen: Screen
  readonly create: Create
  readonly filters: Readonly<Record<string, string>>
  readonly refresh: () => void
}

/** The primary button of a list, or the screen's own replacement. */
export function CreateEntry({ screen, create, filters, refresh }: CreateEntryProps) {
  const reader = useReader()
  if (create.open === undefined) return null
  const Panel = screen.panels?.create
  if (Panel) {
    return <Panel screen={screen} filters={filters} refresh={refresh} />
  }
  return (
    <NewButton label={reader.t('engine.new', { one: oneOf(reader, screen.declaration.name) })} onClick={create.open} />
  )
}
