import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { actionLabel, recordLabel } from '../actions/action-words.ts'
import { useReader } from '../fields/reader.ts'
import type { Screen } from '../screen.ts'
import type { BatchOutcome } from './use-batch.tsx'
import './batch-result.css'

interface BatchResultsProps {
  readonly screen: Screen
  readonly outcome: BatchOutcome
  readonly onClose: () => void
}

/** Row by row what became of it; refusals first, with the server's reason. */
export function BatchResults({ screen, outcome, onClose }: BatchResultsProps) {
  const reader = useReader()
  const { action, rows, results } = outcome
  const names = new Map(rows.map((row) => [row.id, recordLabel(screen, reader, row)]))
  const done = results.filter((result) => result.ok).length
  const ordered = [...results].sort((a, b) => Number(a.ok) - Number(b.ok))
  const words = { action: actionLabel(reader, screen.declaration, action), done, count: results.length }
  return (
    <Alert
      type={done === results.length ? 'success' : 'warning'}
      showIcon
      closable={{ onClose, 'aria-label': reader.t('engine.close') }}
      title={reader.t('engine.batchResult', words)}
      description={
        <ul className="batch-results">
          {ordered.map((result) => (
            <li key={result.id}>
              {result.ok ? <CheckCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />}
              <b>{names.get(result.id)}</b>
              <span>{result.ok ? reader.t('engine.batchOk') : result.message}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
