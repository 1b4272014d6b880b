import { useMe } from '../../../runtime/session/session.ts'
import type { Density } from '../../../ui/data-table/types.ts'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import type { SavedView } from '../views/views.ts'
import type { ColumnChoice } from './columns.ts'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isColumnChoice = (value: unknown): value is ColumnChoice => {
  const { order, hidden } = (value ?? {}) as Partial<ColumnChoice>
  return isTexts(order) && isTexts(hidden)
}

const isView = (value: unknown): value is SavedView => {
  const view = (value ?? {}) as Partial<SavedView>
  return [view.id, view.name, view.search].every((part) => typeof part === 'string')
}

const isViews = (value: unknown): value is SavedView[] => Array.isArray(value) && value.every(isView)
const isDensity = (value: unknown): value is Density => value === 'roomy' || value === 'dense'

export const useColumnChoice = (screen: string) => useStored(`entrepot.columns.${screen}`, isColumnChoice)

/** Views are stored for each person, not for the browser, because computers are shared. */
export function useSavedViews(screen: string) {
  const { id } = useMe()
  const [views, keep] = useStored(`entrepot.views.${id}.${screen}`, isViews)
  return [views ?? NO_VIEWS, keep] as const
}
const NO_VIEWS: readonly SavedView[] = []

export function useDensity() {
  const [density, keep] = useStored('entrepot.density', isDensity)
  return [density ?? 'roomy', keep] as const
}
