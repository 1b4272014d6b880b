import { taskDocuments } from '@entrepot/contract/in-warehouse/tasks'
import { Link } from 'react-router'
import { ageOf } from '../../../../engine/fields/time/age.ts'
import { recordAddress } from '../../../../engine/screen-facts.ts'
import { useLanguage, useWords } from '../../../../runtime/words/words.ts'
import { type TakenWork, useTakenTasks } from '../../../../stock/tasks/use-taken-tasks.ts'
import { Card } from '../card.tsx'
import { GiveBack } from './give-back.tsx'
import './going-on.css'
import '../people.css'

const addressOf = ({ resource, id }: TakenWork) => {
  const document = taskDocuments.find(({ path }) => path === resource)
  return document === undefined ? undefined : recordAddress(document, id)
}

function Progress({ task: { stopsDone, stopTotal, title, no } }: { readonly task: TakenWork }) {
  const t = useWords()
  if (stopsDone === null || stopTotal === 0) return <td className="people-none">–</td>
  const words = t('task.stops', { done: stopsDone, total: stopTotal })
  return (
    <td>
      <span className="task-progress">
        <progress value={stopsDone} max={stopTotal} aria-label={`${title ?? no}: ${words}`} />
        <small>{words}</small>
      </span>
    </td>
  )
}

function Row({ task }: { readonly task: TakenWork }) {
  const t = useWords()
  const language = useLanguage()
  const { kind, no, takenBy, takenByName, takenTime, lastActivity } = task
  const address = addressOf(task)
  return (
    <tr>
      <th scope="row" translate="no">
        {takenByName ?? takenBy}
      </th>
      <td>{t(`task.kind.${kind}`)}</td>
      <td translate="no">{address === undefined ? no : <Link to={address}>{no}</Link>}</td>
      <Progress task={task} />
      <td>{takenTime === null ? '' : ageOf(takenTime, language)}</td>
      <td>{lastActivity === null ? '' : ageOf(lastActivity, language)}</td>
      <td>
        <GiveBack task={task} />
      </td>
    </tr>
  )
}

/** Who is doing which task, with progress and start time. */
export function GoingOn() {
  const t = useWords()
  const tasks = useTakenTasks()
  if (tasks === undefined || tasks.length === 0) return null
  const columns = ['person', 'work', 'document', 'progress', 'since', 'last'] as const
  return (
    <Card title={t('task.going')} className="dash-going">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="people-table" tabIndex={0} aria-label={t('task.said')}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`task.${name}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <Row key={task.id} task={task} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
