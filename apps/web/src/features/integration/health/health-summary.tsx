import { CheckCircleOutlined, ExclamationCircleOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons'
import type { SystemHealth } from '@entrepot/contract/integration/health'
import { stateOf } from '@entrepot/domain/health/judge-system'
import { Button } from 'antd'
import { formatTime } from '../../../runtime/dates.ts'
import { useReader } from '../../../runtime/reader.ts'
import { ASKED_EVERY_S } from './use-health.ts'

const MARKS = { GOOD: CheckCircleOutlined, LOOK: ExclamationCircleOutlined, BROKEN: WarningOutlined } as const

interface HealthSummaryProps {
  readonly health: SystemHealth
  readonly isAsking: boolean
  readonly onAsk: () => void
}

/** Overall state, and when it was checked. */
export function HealthSummary({ health, isAsking, onAsk }: HealthSummaryProps) {
  const { t } = useReader()
  const state = stateOf(health.findings)
  const Mark = MARKS[state]
  const count = health.findings.filter((one) => one.state === 'LOOK' || one.state === 'BROKEN').length
  return (
    <header className="health-summary" data-state={state}>
      <span className="health-mark">
        <Mark aria-hidden />
      </span>
      <div className="health-summary-words">
        <h2 aria-live="polite">{count === 0 ? t('systemHealth.allGood') : t('systemHealth.toDo', { count })}</h2>
        {count === 0 && <p>{t('systemHealth.allGoodText')}</p>}
        <p className="quiet figure">
          {t('systemHealth.asked', { time: formatTime(health.askedTime).slice(11), seconds: ASKED_EVERY_S })}
        </p>
      </div>
      <Button icon={<ReloadOutlined aria-hidden />} loading={isAsking} onClick={onAsk}>
        {t('engine.refresh')}
      </Button>
    </header>
  )
}
