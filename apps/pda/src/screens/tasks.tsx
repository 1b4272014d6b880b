import type { WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import type { TaskKind } from '@entrepot/contract/kit/document/task'
import { useState } from 'react'
import { useApp, useAppState, useScans } from '../app/app-context.ts'
import { openTask, scanOnHome } from '../app/scan-on-home.ts'
import { workIdOf } from '../app/task-actions.ts'
import { openWorks } from '../app/works.ts'
import { FLOWS } from '../flows/registry.ts'
import { useMoments } from '../parts/moment.ts'
import { NoticeLine } from '../parts/notice.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { ageText } from '../words/ages.ts'
import { useFreshTasks } from './home.tsx'

/** Tasks of one kind, in the order of the server; those taken by other people last. */
export function TasksScreen({ kind }: { readonly kind: TaskKind }) {
  const app = useApp()
  const state = useAppState((all) => all)
  const { say } = state.speech
  const [takenId, setTakenId] = useState<string>()
  useFreshTasks()
  useScans({ scan: (code) => void scanOnHome(app, code) })
  const openIds = new Set(openWorks(state).map(({ id }) => id))
  const tasks = (state.tasks?.tasks ?? []).filter((task) => task.kind === kind && !openIds.has(workIdOf(task)))
  const isOthers = ({ takenBy }: WaitingTask) => takenBy !== null && takenBy !== state.session?.username
  const inOrder = [...tasks.filter((task) => !isOthers(task)), ...tasks.filter(isOthers)]
  const name = FLOWS[kind]?.name
  return (
    <main className="page">
      <TopBar
        title={name === undefined ? '' : say(name)}
        subtitle={say('handheld.home.tasks', { count: tasks.length })}
      />
      <div className="page-body">
        <NoticeLine />
        {!state.isOnline && <p className="note">{say('handheld.home.offline')}</p>}
        {tasks.length === 0 && <p className="quiet">{say('handheld.home.nothing')}</p>}
        <ul className="cards">
          {inOrder.map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              isOthers={isOthers(task)}
              isBusy={takenId === task.id}
              onTake={async () => {
                if (takenId !== undefined) return
                setTakenId(task.id)
                await openTask(app, task)
                setTakenId(undefined)
              }}
            />
          ))}
        </ul>
      </div>
    </main>
  )
}

interface TaskCardProps {
  readonly task: WaitingTask
  readonly isOthers: boolean
  readonly isBusy: boolean
  readonly onTake: () => void
}

function TaskCard({ task, isOthers, isBusy, onTake }: TaskCardProps) {
  const { say, language } = useAppState(({ speech }) => speech)
  const { write, isPast } = useMoments()
  const { no, title, skuTotal, stopTotal, dueTime, ageMinutes, takenBy, takenByName } = task
  const isLate = dueTime !== null && isPast(dueTime)
  const figures = [
    ...(skuTotal === null ? [] : [say('handheld.home.pieces', { count: skuTotal })]),
    say('handheld.home.stops', { count: stopTotal }),
  ]
  return (
    <li>
      <button type="button" className="card" data-quiet={isOthers} aria-busy={isBusy} onClick={onTake}>
        <span className="card-words">
          <b>{no}</b>
          {title !== null && <span>{title}</span>}
          <span>
            {figures.join(' · ')}
            {' · '}
            <span className={isLate ? 'bad' : ''}>
              {dueTime === null
                ? ageText(language, ageMinutes)
                : say(isLate ? 'handheld.home.overdue' : 'handheld.home.due', { time: write(dueTime) })}
            </span>
          </span>
          {takenBy !== null && (
            <span>
              {isOthers ? say('handheld.home.with', { person: takenByName ?? takenBy }) : say('handheld.home.yours')}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
