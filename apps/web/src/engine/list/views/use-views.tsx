import { randomId } from '@entrepot/client/random-id'
import { type ReactNode, useState } from 'react'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { useToast } from '../../../runtime/toast.ts'
import { useWords } from '../../../runtime/words/words.ts'
import type { Screen } from '../../screen.ts'
import { useSavedViews } from '../columns/use-choices.ts'
import { parseListState } from '../url-state.ts'
import type { ListStateInUrl } from '../use-list-state.ts'
import { ViewTabs } from './view-tabs.tsx'
import { type SavedView, viewSearch, withoutView, withView } from './views.ts'

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))

type Naming = { readonly kind: 'new' } | { readonly kind: 'rename'; readonly view: SavedView }

/** The saved views of a list: the tabs, and saving the present state. */
export function useViews({ declaration }: Screen, { state, parameters, change }: ListStateInUrl) {
  const t = useWords()
  const toast = useToast()
  const [views, keep] = useSavedViews(declaration.name)
  const [naming, setNaming] = useState<Naming>()

  const open = (view: SavedView | undefined) => {
    const viewState = parseListState(declaration, new URLSearchParams(view?.search ?? ''))
    change({ ...viewState, page: 1, view: view?.id })
  }
  const saveAs = (name: string) => {
    const view =
      naming?.kind === 'rename'
        ? { ...naming.view, name }
        : { id: randomId().slice(0, 8), name, search: viewSearch(parameters) }
    keep(withView(views, view))
    setNaming(undefined)
    if (naming?.kind === 'new') {
      change({ view: view.id })
      toast.success(t('engine.view.saved', { name }))
    }
  }
  const remove = (view: SavedView) => {
    keep(withoutView(views, view.id))
    change({ view: undefined })
  }

  const tabs: ReactNode = (
    <>
      <ViewTabs
        views={views}
        active={state.view}
        parameters={parameters}
        onOpen={open}
        onUpdate={(view) => keep(withView(views, { ...view, search: viewSearch(parameters) }))}
        onRename={(view) => setNaming({ kind: 'rename', view })}
        onDelete={remove}
      />
      {naming && (
        <NameDialog
          title={t(naming.kind === 'new' ? 'engine.view.save' : 'engine.view.rename')}
          initial={naming.kind === 'new' ? '' : naming.view.name}
          onName={saveAs}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  )
  return { tabs, save: () => setNaming({ kind: 'new' }) }
}
