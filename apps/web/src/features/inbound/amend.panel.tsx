import type { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { LinesCommand } from '../../engine/document/commands/lines-command.tsx'
import type { CommandPanelProps, LineOptions } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'

const LINES = {
  columns: ['productId', 'planSkuTotal', 'receivedSkuTotal'],
  readOnly: ['receivedSkuTotal'],
  fixed: ['productId'],
  adds: true,
  keeps: true,
  counts: 'planSkuTotal',
} satisfies LineOptions<typeof recvReqs>

/** Changes quantities of a notice that is already being worked on. */
export default function AmendPanel(props: CommandPanelProps<typeof recvReqs, 'amend'>) {
  const { t } = useReader()
  return (
    <LinesCommand {...props} options={LINES} text={t('inbound.amend.text')} nothing={t('inbound.nothingChanged')} />
  )
}
