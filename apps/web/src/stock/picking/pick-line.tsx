import { EllipsisOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import type { LineToolProps } from '../../engine/document/document-options.ts'
import { Hint } from '../../engine/document/line-grid/line-row.tsx'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { useReader } from '../../runtime/reader.ts'
import type { AnyPick } from './any-pick.ts'
import { openOf } from './pick-figures.ts'
import { pickHint } from './pick-hint.ts'
import './pick-line.css'

const PickLineDialog = lazy(async () => ({ default: (await import('./pick-line-dialog.tsx')).PickLineDialog }))

/** The buttons of one line: confirm as planned, or with a deviation; a done line shows its result. */
export default function PickLine({ line, record, run }: LineToolProps<AnyPick>) {
  const reader = useReader()
  const { t } = reader
  const [busy, setBusy] = useState(false)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const open = openOf(line)
  const hint = pickHint(line, reader)
  if (open === 0 || !record.actions.includes('confirm')) return <Hint text={hint?.text} tone={hint?.tone} />
  const confirm = async () => {
    setBusy(true)
    await run('confirm', { lines: [{ id: line.id, pickedSkuTotal: open }] })
    setBusy(false)
  }
  return (
    <span className="pick-line">
      {line.doubtful === true && (
        <Tooltip title={t('outbound.pick.doubtful')}>
          <WarningOutlined className="pick-doubtful" role="img" aria-label={t('outbound.pick.doubtful')} />
        </Tooltip>
      )}
      <Button type="link" size="small" loading={busy} onClick={confirm}>
        {t('outbound.pick.line')}
      </Button>
      <Button
        type="text"
        size="small"
        icon={<EllipsisOutlined aria-hidden />}
        title={t('outbound.pick.otherwise')}
        aria-label={`${t('outbound.pick.otherwise')} ${line.lineNo}`}
        onClick={() => setDialogOpen(true)}
      />
      {isDialogOpen && <PickLineDialog line={line} record={record} run={run} onClose={() => setDialogOpen(false)} />}
    </span>
  )
}
