import { CloseCircleOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useReader } from '../../../runtime/reader.ts'
import { actionLabel, recordLabel } from '../../actions/action-words.ts'
import type { Screen } from '../../screen.ts'
import type { BatchOutcome } from './use-batch.tsx'
import './batch-result.css'

interface BatchResultsProps {
  readonly screen: Screen
  readonly outcome: BatchOutcome
  readonly onClose: () => void
}

/** The refused rows, each with the server's reason. */
export function BatchResults({ screen, outcome, onClose }: BatchResultsProps) {
  const reader = useReader()
  const { action, rows, refused } = outcome
  const names = new Map(rows.map((row) => [row.id, recordLabel(screen, reader, row)]))
  const count = rows.length
  const words = { action: actionLabel(reader, screen.declaration, action), done: count - refused.length, count }
  return (
    <Alert
      type="warning"
      showIcon
      closable={{ onClose, 'aria-label': reader.t('engine.close') }}
      title={reader.t('engine.batchResult', words)}
      description={
        <ul className="batch-results">
          {refused.map(({ id, message }) => (
            <li key={id}>
              <CloseCircleOutlined aria-hidden />
              <b>{names.get(id)}</b>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
