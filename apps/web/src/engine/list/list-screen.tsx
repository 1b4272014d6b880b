import { useRef, useState } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { useChangedRows } from '../../runtime/live/use-changed-rows.ts'
import { useReader } from '../../runtime/reader.ts'
import { failureText } from '../../runtime/toast.ts'
import { focusedRowId, focusFirstRow } from '../../ui/data-table/keys.ts'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { useShortcuts } from '../../ui/hooks/use-shortcut.ts'
import { recordLabel } from '../actions/action-words.ts'
import { useRecordActions } from '../actions/use-record-actions.tsx'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { BatchBar } from './batch/batch-bar.tsx'
import { useBatch } from './batch/use-batch.tsx'
import { useChosen } from './batch/use-chosen.ts'
import { useSelection } from './batch/use-selection.ts'
import { useDensity } from './columns/use-choices.ts'
import { useColumns } from './columns/use-columns.ts'
import { CreateEntry, useCreate } from './create-entry.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { ListBody } from './list-body.tsx'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { useActs } from './rows/use-acts.tsx'
import { useRowEntry } from './rows/use-row-entry.ts'
import { useRowTools } from './rows/use-row-tools.tsx'
import { useLastPage } from './use-last-page.ts'
import { useListData } from './use-list-data.ts'
import { useListState } from './use-list-state.ts'
import { useViews } from './views/use-views.tsx'
import '../../ui/base.css'
import './list-screen.css'

const FacetPanel = lazy(
  async () => ({ default: (await import('./facets/facet-panel.tsx')).FacetPanel }),
  () => <div />,
)
const ListAlerts = lazy(() => import('./list-alerts.tsx'))
const RecordDrawer = lazy(async () => ({ default: (await import('./rows/record-drawer.tsx')).RecordDrawer }))

const NO_ROWS: readonly Row[] = []

export function ListScreen({ screen }: { readonly screen: Screen }) {
  const { declaration } = screen
  const reader = useReader()
  const narrow = useNarrow()
  const page = useRef<HTMLElement>(null)
  const list = useListState(declaration)
  const { state, change } = list
  const { data, error, isPlaceholderData, isFetching, refetch } = useListData(screen, state)
  const rows = data?.content ?? NO_ROWS
  const changed = useChangedRows(declaration.name)
  const beyond = useLastPage(list, data, !isPlaceholderData)
  const columns = useColumns(screen)
  const [density, setDensity] = useDensity()
  const views = useViews(screen, list)
  const create = useCreate(screen, state.filters)
  const selection = useSelection()
  const batch = useBatch(screen, selection.clear)
  const chosen = useChosen(screen, rows, selection)
  const way = useRowEntry(screen)
  const [refusal, setRefusal] = useState<string>()
  const actions = useRecordActions(screen, {
    onDone: () => setRefusal(undefined),
    onRefused: (failure, _, row) => setRefusal(`${recordLabel(screen, reader, row)}: ${failureText(failure)}`),
  })
  const acts = useActs(screen, actions.run, selection.clear)
  const tools = useRowTools(screen, rows, { busy: actions.busy, run: acts.run }, way.openFor)
  const search = (filters: Readonly<Record<string, string>>) => change({ filters })
  const hasFacets = declaration.facets !== undefined && !narrow
  const Above = screen.panels?.above
  const Tools = screen.panels?.tools
  const createEntry = <CreateEntry screen={screen} create={create} filters={state.filters} refresh={refetch} />

  const editFocused = () => {
    const id = focusedRowId()
    const row = rows.find((one) => one.id === id)
    if (row?.actions.includes('edit')) way.openFor(row, 'edit')
  }
  useShortcuts(page, [
    { key: '/', run: () => page.current?.querySelector<HTMLElement>('.filter-bar input')?.focus() },
    { key: 'e', run: editFocused },
    { key: 'n', run: () => create.open?.() },
    { key: 'ArrowDown', run: () => focusFirstRow(page.current) },
  ])

  return (
    <section className="list-screen" data-page ref={page}>
      <h1 className="visually-hidden">{reader.word(`${declaration.name}.title`, declaration.name)}</h1>
      {views.tabs}
      <FilterBar screen={screen} filters={state.filters} narrow={narrow} onSearch={search} />
      <ListTools
        screen={screen}
        narrow={narrow}
        filters={state.filters}
        refreshing={isFetching}
        onRefresh={refetch}
        density={density}
        onDensity={setDensity}
        columns={columns}
      >
        {selection.rows.size > 0 ? (
          <BatchBar
            screen={screen}
            rows={[...selection.rows.values()]}
            busy={batch.busy}
            onRun={(action, chosenRows) =>
              acts.has(action) ? acts.start(action, chosenRows) : batch.run(action, chosenRows)
            }
            onClear={selection.clear}
          />
        ) : (
          <>
            {createEntry}
            {Tools && <Tools screen={screen} filters={state.filters} refresh={refetch} />}
          </>
        )}
      </ListTools>
      <FilterChips screen={screen} filters={state.filters} onChange={search} onSaveView={views.save} />
      {(refusal || batch.outcome) && (
        <ListAlerts
          screen={screen}
          refusal={refusal}
          onCloseRefusal={() => setRefusal(undefined)}
          outcome={batch.outcome}
          onCloseOutcome={batch.closeOutcome}
        />
      )}
      {Above && <Above screen={screen} filters={state.filters} refresh={refetch} />}
      <div className={hasFacets ? 'with-facets' : undefined}>
        {hasFacets && (
          <FacetPanel
            screen={screen}
            filters={state.filters}
            onChange={(toggle) => change(({ filters }) => ({ filters: toggle(filters) }))}
          />
        )}
        <div className="list-rows" data-fill={hasFacets || undefined}>
          <ListBody
            screen={screen}
            narrow={narrow}
            names={columns.visible}
            isChosen={columns.isChosen}
            page={beyond ? undefined : data}
            failure={error}
            onRetry={refetch}
            onReset={() => change({ filters: {}, view: undefined })}
            step={createEntry}
            stale={isPlaceholderData}
            changed={changed}
            state={state}
            onSort={(sort) => change({ sort })}
            entry={way.entry}
            onOpen={way.open}
            selection={chosen}
            tools={tools}
            density={density}
            scrollKey={list.entry}
          />
          {(data === undefined ? !error : rows.length > 0) && (
            <Pager screen={screen} state={state} page={data} narrow={narrow} onChange={change} />
          )}
        </div>
      </div>
      {actions.dialogs}
      {acts.panel}
      {batch.question}
      {way.hasDrawer && <RecordDrawer screen={screen} row={way.inDrawer} onClose={way.closeDrawer} />}
    </section>
  )
}
