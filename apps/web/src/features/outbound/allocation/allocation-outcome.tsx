import type { AllocationResult } from '@entrepot/contract/outbound/allocation'
import { Alert } from 'antd'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { sumsOf } from './allocation-sums.ts'
import type { WaitingNotice } from './waiting-notice.ts'

interface AllocationOutcomeProps {
  readonly notices: readonly WaitingNotice[]
  readonly results: ReadonlyMap<string, AllocationResult>
  readonly running: boolean
  readonly failure: unknown
}

/** Above the notices: the planned work, its progress, and its result. */
export function AllocationOutcome({ notices, results, running, failure }: AllocationOutcomeProps) {
  const { t } = useReader()
  const { picks, pieces, missing } = sumsOf(results.values())
  const owed = notices.reduce((sum, notice) => sum + notice.owed, 0)
  const counts = { done: sayQuantity(results.size), total: sayQuantity(notices.length) }
  const picksText = t('outbound.allocate.made', { picks: sayQuantity(picks), pieces: sayQuantity(pieces) })
  const rest = missing === 0 ? '' : t('outbound.shortages', { count: missing })
  return (
    <>
      {results.size === 0 && !running && (
        <p className="quiet">{t('outbound.allocate.text', { notices: counts.total, pieces: sayQuantity(owed) })}</p>
      )}
      {(running || (results.size > 0 && results.size < notices.length)) && (
        <ProgressBar
          label={t('outbound.allocate')}
          part={results.size / notices.length}
          text={t('outbound.allocate.progress', counts)}
          moving={running}
          failed={failure !== undefined}
        />
      )}
      {failure !== undefined && (
        <Alert type="error" showIcon title={failureText(failure)} description={t('outbound.allocate.kept')} />
      )}
      {results.size > 0 && (
        <Alert
          type={missing === 0 && picks === results.size ? 'success' : 'warning'}
          showIcon
          role="status"
          title={picksText}
          {...(rest === '' ? {} : { description: rest })}
        />
      )}
    </>
  )
}
