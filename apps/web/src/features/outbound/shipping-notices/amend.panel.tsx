import { integer } from '@entrepot/contract/kit/fields'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { LinesCommand } from '../../../engine/document/commands/lines-command.tsx'
import type { CommandPanelProps, LineOptions } from '../../../engine/document/document-options.ts'
import { useReader } from '../../../runtime/reader.ts'

const LINES = {
  columns: ['productId', 'planSkuTotal', 'reservedSkuTotal', 'stagedSkuTotal', 'shippedSkuTotal'],
  readOnly: ['reservedSkuTotal', 'stagedSkuTotal', 'shippedSkuTotal'],
  fixed: ['productId'],
  adds: true,
  keeps: true,
  counts: 'planSkuTotal',
} satisfies LineOptions<typeof shipmentNotifs>

/** A planned quantity of zero removes a line. */
const FIELDS = { ...shipmentNotifs.line, planSkuTotal: integer({ required: true, max: 1_000_000_000 }) }

/** Changes quantities of a notice that is already being worked on. */
export default function AmendPanel(props: CommandPanelProps<typeof shipmentNotifs, 'amend'>) {
  const { t } = useReader()
  return (
    <LinesCommand
      {...props}
      options={LINES}
      fields={FIELDS}
      text={t('outbound.amend.text')}
      nothing={t('outbound.nothingChanged')}
    />
  )
}
