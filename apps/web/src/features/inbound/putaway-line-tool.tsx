import type { putaways } from '@entrepot/contract/inbound/putaway'
import { Button } from 'antd'
import { useState } from 'react'
import type { LineToolProps } from '../../engine/document/document-options.ts'
import { useRefusedCommand } from '../../engine/document/refused-command.ts'
import { useReader } from '../../runtime/reader.ts'
import { LineWithoutPlace } from './line-without-place.tsx'
import { refusedPlaceOf } from './refused-place.ts'
import { UseInstead } from './use-instead.tsx'
import './putaway-line-tool.css'

/** Actions for one line: confirm it, or find another place. */
export default function PutawayLineTool(props: LineToolProps<typeof putaways>) {
  const { line, run } = props
  const refused = useRefusedCommand()
  if (line.confirmedTime !== null) return null
  if (line.locationId === null) return <LineWithoutPlace {...props} />
  const place = refusedPlaceOf(refused?.failure)
  if (refused !== undefined && place !== undefined && place.lineId === line.id && place.instead.length > 0)
    return <UseInstead lineId={place.lineId} places={place.instead} command={refused.command} run={run} />
  return <ConfirmLine {...props} />
}

/** Confirms one line, after its goods were put on the shelf. */
function ConfirmLine({ line, record, run }: LineToolProps<typeof putaways>) {
  const { t } = useReader()
  const [busy, setBusy] = useState(false)
  if (!record.actions.includes('confirm')) return null
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
