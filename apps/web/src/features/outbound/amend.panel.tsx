import { LinesCommand } from '../../engine/document/commands/lines-command.tsx'
import type { CommandPanelProps, LineOptions } from '../../engine/document/document-options.ts'
import { useReader } from '../../engine/fields/reader.ts'

const LINES: LineOptions = {
  columns: ['productId', 'planSkuTotal', 'reservedSkuTotal', 'stagedSkuTotal', 'shippedSkuTotal'],
  readOnly: ['reservedSkuTotal', 'stagedSkuTotal', 'shippedSkuTotal'],
  fixed: ['productId'],
  adds: true,
  keeps: true,
  counts: 'planSkuTotal',
}

/** Other quantities for an order that people already work on. */
export default function AmendPanel(props: CommandPanelProps) {
  const { t } = useReader()
  return (
    <LinesCommand {...props} options={LINES} text={t('outbound.amend.text')} nothing={t('outbound.nothingChanged')} />
  )
}
