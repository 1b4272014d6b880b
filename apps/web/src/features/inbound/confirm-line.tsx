import { Button } from 'antd'
import { useState } from 'react'
import type { LineToolProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../engine/fields/reader.ts'

/** One line alone is on its shelf: whoever stands there says so. */
export default function ConfirmLine({ line, record, run }: LineToolProps) {
  const { t } = useReader()
  const [busy, setBusy] = useState(false)
  if (typeof line.confirmedTime === 'string' || !record?.actions.includes('confirm')) return null
  const confirm = async () => {
    setBusy(true)
    await run('confirm', { lines: [{ id: line.id }] })
    setBusy(false)
  }
  return (
    <Button type="link" size="small" loading={busy} onClick={confirm}>
      {t('inbound.confirm.line')}
    </Button>
  )
}
