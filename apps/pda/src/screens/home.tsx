import type { WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import { TASK_KINDS, type TaskKind } from '@entrepot/contract/kit/document/task'
import { useEffect } from 'react'
import { useApp, useAppState, useScans } from '../app/app-context.ts'
import { goTo } from '../app/navigation.ts'
import { openFree, scanOnHome } from '../app/scan-on-home.ts'
import { refreshTasks, workIdOf } from '../app/task-actions.ts'
import { openWorks, ownCommands, refusedOf } from '../app/works.ts'
import { FLOWS, freeFlows, loadedFlow, loadFlow } from '../flows/registry.ts'
import { Icon } from '../parts/icons.tsx'
import { KIND_ICONS } from '../parts/kind-icons.ts'
import { useMoments } from '../parts/moment.ts'
import { NoticeLine } from '../parts/notice.tsx'
import { ScanTools } from '../parts/scan-tools.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import type { StoredWork } from '../storage/database.ts'
import { ageText } from '../words/ages.ts'

const REFRESH_MS = 30_000

/** Reads the waiting tasks while the list is visible. */
export function useFreshTasks() {
  const app = useApp()
  useEffect(() => {
    void refreshTasks(app)
    const timer = setInterval(() => document.visibilityState === 'visible' && void refreshTasks(app), REFRESH_MS)
    return () => clearInterval(timer)
  }, [app])
}

export function HomeScreen() {
  const app = useApp()
  const state = useAppState((all) => all)
  const { session, speech, tasks, isOnline, startNewVersion, storageLeft } = state
  const { say } = speech
  useFreshTasks()
  useScans({ scan: (code) => void scanOnHome(app, code) })
  const works = openWorks(state)
  const free = freeFlows(session?.permissions ?? [])
  return (
    <main className="page">
      <TopBar title={session?.displayName ?? ''} subtitle={session?.warehouseName ?? ''} isHome>
        <button
          type="button"
          className="square"
          aria-label={say('handheld.settings.title')}
          onClick={() => goTo(app, { at: 'settings' })}
        >
          <Icon name="settings" />
        </button>
      </TopBar>
      <div className="page-body">
        <NoticeLine />
        {session?.isOver === true && <SessionOver />}
        {!isOnline && <p className="note">{say('handheld.home.offline')}</p>}
        {storageLeft !== undefined && <p className="note">{say('handheld.home.storage', { free: storageLeft })}</p>}
        {startNewVersion !== undefined && (
          <p className="note with-button">
            {say('handheld.home.newVersion')}
            <button type="button" onClick={startNewVersion}>
              {say('handheld.home.restart')}
            </button>
          </p>
        )}
        <div className="scan-hint">
          <Icon name="scan" />
          <p>{say('handheld.home.scan')}</p>
          <ScanTools />
        </div>
        {works.length > 0 && (
          <section>
            <h2>{say('handheld.home.begun')}</h2>
            <ul className="cards">
              {works.map((work) => (
                <BegunCard key={work.id} work={work} />
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{say('handheld.home.waiting')}</h2>
          <WaitingKinds tasks={tasks?.tasks} openWorks={works} />
        </section>
        {free.length > 0 && (
          <section>
            <h2>{say('handheld.home.free')}</h2>
            <div className="tiles">
              {free.map((kind) => (
                <button key={kind} type="button" onClick={() => void openFree(app, kind)}>
                  <Icon name={KIND_ICONS[kind]} />
                  {say(FLOWS[kind]?.name ?? 'handheld.kind.ask')}
                </button>
              ))}
            </div>
          </section>
        )}
      </div>
    </main>
  )
}

function SessionOver() {
  const app = useApp()
  const { say } = useAppState(({ speech }) => speech)
  return (
    <p className="banner with-button" role="alert">
      {say('handheld.signIn.over')}
      <button type="button" onClick={() => goTo(app, { at: 'signIn' })}>
        {say('handheld.signIn.submit')}
      </button>
    </p>
  )
}

/** Progress of a work, once its flow is loaded. */
function useProgress({ kind, content, state }: StoredWork) {
  const app = useApp()
  useEffect(() => {
    if (loadedFlow(kind) === undefined) void loadFlow(kind).then(() => app.store.set({}))
  }, [app, kind])
  return loadedFlow(kind)?.prompt(content, state).progress
}

function BegunCard({ work }: { readonly work: StoredWork }) {
  const app = useApp()
  const state = useAppState((all) => all)
  const { say } = state.speech
  const isRefused = refusedOf(ownCommands(state), work.id) !== undefined
  const progress = useProgress(work)
  const name = FLOWS[work.kind]?.name
  return (
    <li>
      <button
        type="button"
        className="card begun"
        data-refused={isRefused}
        onClick={() => goTo(app, { at: 'work', workId: work.id })}
      >
        <Icon name={isRefused ? 'warning' : KIND_ICONS[work.kind]} />
        <span className="card-words">
          <b>{work.no === '' ? name && say(name) : work.no}</b>
          <span>
            {[work.no === '' ? '' : name && say(name), progress && say('handheld.home.progress', { ...progress })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {work.title !== '' && <span>{work.title}</span>}
          {isRefused && <span className="bad">{say('handheld.home.stopped')}</span>}
        </span>
      </button>
    </li>
  )
}

interface WaitingKindsProps {
  readonly tasks: readonly WaitingTask[] | undefined
  readonly openWorks: readonly StoredWork[]
}

/** Waiting tasks by kind: number, age and deadline. */
function WaitingKinds({ tasks, openWorks }: WaitingKindsProps) {
  const { speech, isOnline, tasks: read } = useAppState((state) => state)
  const { say } = speech
  const { write } = useMoments()
  if (tasks === undefined) return <p className="quiet">{isOnline ? say('handheld.home.wait') : ''}</p>
  const openWorkIds = new Set(openWorks.map(({ id }) => id))
  const open = tasks.filter((task) => !openWorkIds.has(workIdOf(task)))
  const kinds = TASK_KINDS.filter((kind) => FLOWS[kind] !== undefined && open.some((task) => task.kind === kind))
  if (kinds.length === 0) return <p className="quiet">{say('handheld.home.nothing')}</p>
  return (
    <>
      <ul className="cards">
        {kinds.map((kind) => (
          <KindCard key={kind} kind={kind} tasks={open.filter((task) => task.kind === kind)} />
        ))}
      </ul>
      {!isOnline && read !== undefined && (
        <p className="quiet">{say('handheld.home.asOf', { time: write(read.readAt) })}</p>
      )}
    </>
  )
}

function KindCard({ kind, tasks: ofKind }: { readonly kind: TaskKind; readonly tasks: readonly WaitingTask[] }) {
  const app = useApp()
  const { say, language } = useAppState(({ speech }) => speech)
  const { write, isPast } = useMoments()
  const oldest = Math.max(...ofKind.map(({ ageMinutes }) => ageMinutes))
  const [due] = ofKind.flatMap(({ dueTime }) => (dueTime === null ? [] : [dueTime])).toSorted()
  const isLate = due !== undefined && isPast(due)
  const name = FLOWS[kind]?.name
  return (
    <li>
      <button type="button" className="card" onClick={() => goTo(app, { at: 'tasks', kind })}>
        <Icon name={KIND_ICONS[kind]} />
        <span className="card-words">
          <b>{name && say(name)}</b>
          <span>{say('handheld.home.oldest', { age: ageText(language, oldest) })}</span>
          {due !== undefined && (
            <span className={isLate ? 'bad' : ''}>
              {say(isLate ? 'handheld.home.overdue' : 'handheld.home.due', { time: write(due) })}
            </span>
          )}
        </span>
        <span className="card-count">
          {ofKind.length}
          <span className="unseen">{say('handheld.home.tasks', { count: ofKind.length })}</span>
        </span>
      </button>
    </li>
  )
}
