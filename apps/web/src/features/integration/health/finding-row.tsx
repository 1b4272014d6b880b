import type { HealthFinding } from '@entrepot/domain/health/finding'
import { Link } from 'react-router'
import { ageOf } from '../../../engine/fields/time/age.ts'
import { formatTime } from '../../../runtime/dates.ts'
import { formatFigure } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { wayOutOf } from './way-out.ts'

/** Of these the moment says when it last happened, and not since when something is wrong. */
const HAPPENED = ['verify', 'backup']

/** Figures as they are read; warehouses and versions are texts already. */
const figuresOf = (values: HealthFinding['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatFigure(value) : value]),
  )

interface FindingRowProps {
  readonly finding: HealthFinding
  /** When the server was asked: ages are counted up to then, by its clock and not the browser's. */
  readonly askedTime: string
}

/** One check: how it is, with the figure; where something is to be done, what, since when, and where. */
export function FindingRow({ finding, askedTime }: FindingRowProps) {
  const { t, language, word } = useReader()
  const { check, state, reason, values, since } = finding
  const step = word(`systemHealth.step.${reason}`, '')
  const way = wayOutOf(reason, useMay())
  const moment = since && { time: formatTime(since).slice(0, 16), age: ageOf(since, language, Date.parse(askedTime)) }
  return (
    <li className="health-row" data-state={state} data-check={check}>
      <span className="health-name">{t(`enum.healthCheck.${check}`)}</span>
      <StateTag state={state}>{t(`enum.healthState.${state}`)}</StateTag>
      <div className="health-words">
        <p>
          {t(`systemHealth.reason.${reason}`, figuresOf(values))}
          {moment && (
            <>
              {' '}
              <span className="health-since">
                {t(HAPPENED.includes(check) ? 'systemHealth.last' : 'systemHealth.since', moment)}
              </span>
            </>
          )}
        </p>
        {step !== '' && (
          <p className="health-step">
            <span className="health-step-label">{t('systemHealth.whatToDo')}</span> {step}
          </p>
        )}
        {way && <Link to={way.to}>{t('systemHealth.open', { screen: word(`${way.screen}.title`, '') })}</Link>}
      </div>
    </li>
  )
}
