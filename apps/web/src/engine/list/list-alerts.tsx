import { Alert } from 'antd'
import { useWords } from '../../runtime/words/words.ts'
import type { Screen } from '../screen.ts'
import { BatchResults } from './batch/batch-result.tsx'
import type { BatchOutcome } from './batch/use-batch.tsx'

interface ListAlertsProps {
  readonly screen: Screen
  /** The reason of a refused action on one row, with the row's name. */
  readonly refusal: string | undefined
  readonly onCloseRefusal: () => void
  readonly outcome: BatchOutcome | undefined
  readonly onCloseOutcome: () => void
}

/** Messages of the server about rows, until they are closed. */
export default function ListAlerts({ screen, refusal, onCloseRefusal, outcome, onCloseOutcome }: ListAlertsProps) {
  const t = useWords()
  return (
    <>
      {refusal && (
        <Alert
          type="error"
          showIcon
          title={refusal}
          closable={{ onClose: onCloseRefusal, 'aria-label': t('engine.close') }}
        />
      )}
      {outcome && <BatchResults screen={screen} outcome={outcome} onClose={onCloseOutcome} />}
    </>
  )
}
