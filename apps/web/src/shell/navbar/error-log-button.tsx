import { BugOutlined } from '@ant-design/icons'
import { useWords } from '../../runtime/words/words.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { useErrorLog } from '../error-log/error-log.ts'
import { ToolButton } from './tool-button.tsx'
import './error-log-button.css'

/** The number of errors since the window was loaded; opens the error log. */
export function ErrorLogButton() {
  const t = useWords()
  const open = useOpenDialog()
  const { length: count } = useErrorLog()
  const icon = (
    <span className="error-count-holder">
      <BugOutlined aria-hidden />
      {count > 0 && <span className="error-count">{count > 99 ? '99+' : count}</span>}
    </span>
  )
  return <ToolButton label={t('errorLog.open', { count })} icon={icon} onClick={() => open('errorLog')} />
}
