import type { HealthFinding } from '@entrepot/domain/health/finding'
import { Link } from 'react-router'
import { ageOf } from '../../../engine/fields/time/age.ts'
import { formatTime } from '../../../runtime/dates.ts'
import { formatFigure } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { wayOutOf } from './way-out.ts'

/** Checks whose time is the last event, not the start of a problem. */
const HAPPENED = ['verify', 'backup']

/** Formats figures; warehouses and versions are already texts. */
const figuresOf = (values: HealthFinding['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatFigure(value) : value]),
  )

interface FindingRowProps {
  readonly finding: HealthFinding
  /** Time of the check on the server: ages are relative to it, not to the browser's clock. */
  readonly askedTime: string
}

/** One check with its state and figure; for a problem also the remedy, its start, and a link. */
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
