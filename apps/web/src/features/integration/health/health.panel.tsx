import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { FailedPage } from '../../../engine/failed-page.tsx'
import { WithReader } from '../../../engine/with-reader.tsx'
import { useConnection } from '../../../runtime/connection/connection.ts'
import { formatTime } from '../../../runtime/dates.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { FindingRow } from './finding-row.tsx'
import { HealthSummary } from './health-summary.tsx'
import { useHealth } from './use-health.ts'
import '../../../ui/base.css'
import './health.css'

/** Problems of the system, and what to do about them. */
export default function HealthPage() {
  return (
    <WithReader>
      <Health />
    </WithReader>
  )
}

function Health() {
  const { t } = useReader()
  const { data, error, refetch } = useHealth()
  const { trouble } = useConnection()
  // Only for a click on the button: automatic updates must not make it flicker.
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await refetch()
    setAsking(false)
  }
  if (data === undefined) {
    if (!error) return <Skeleton active paragraph={{ rows: 8 }} />
    return <FailedPage failure={error} onRetry={() => void refetch()} />
  }
  const isOld = error !== null || trouble !== undefined
  return (
    <section className="health-page" data-page>
      <h1 className="visually-hidden">{t('systemHealth.title')}</h1>
      {isOld && (
        <Alert
          type="warning"
          showIcon
          title={t('systemHealth.unreachable', { time: formatTime(data.askedTime).slice(11) })}
          description={error ? failureText(error) : undefined}
        />
      )}
      <HealthSummary health={data} isAsking={isAsking} onAsk={ask} />
      <ul className="health-rows" data-old={isOld || undefined}>
        {data.findings.map((finding) => (
          <FindingRow key={finding.check} finding={finding} askedTime={data.askedTime} />
        ))}
      </ul>
      <p className="quiet">{t('systemHealth.process')}</p>
    </section>
  )
}
