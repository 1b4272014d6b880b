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

/** A plan of nothing takes a line out. */
const FIELDS = { ...shipmentNotifs.line, planSkuTotal: integer({ required: true, max: 1_000_000_000 }) }

/** Other quantities for an order that people already work on. */
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
