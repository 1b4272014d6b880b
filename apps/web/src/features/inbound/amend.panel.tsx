import { LinesCommand } from '../../engine/document/commands/lines-command.tsx'
import type { CommandPanelProps, LineOptions } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'

const LINES: LineOptions = {
  columns: ['productId', 'planSkuTotal', 'receivedSkuTotal'],
  readOnly: ['receivedSkuTotal'],
  fixed: ['productId'],
  adds: true,
  keeps: true,
  counts: 'planSkuTotal',
}

/** Other quantities for a notice that people already work on. */
export default function AmendPanel(props: CommandPanelProps) {
  const { t } = useReader()
  return (
    <LinesCommand {...props} options={LINES} text={t('inbound.amend.text')} nothing={t('inbound.nothingChanged')} />
  )
}
