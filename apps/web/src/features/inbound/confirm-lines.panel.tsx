import type { DocumentLine } from '@entrepot/client/document-client'
import type { putaways } from '@entrepot/contract/inbound/putaway'
import { ChooseLines } from '../../engine/document/commands/choose-lines.tsx'
import type { CommandPanelProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'

const isToConfirm = ({ confirmedTime, locationId }: DocumentLine<typeof putaways>) =>
  confirmedTime === null && locationId !== null

/** Confirms some of the lines: their goods are moved now, the others stay open. */
export default function ConfirmLinesPanel(props: CommandPanelProps<typeof putaways, 'confirm'>) {
  const { t } = useReader()
  return (
    <ChooseLines
      {...props}
      open={props.record.lines.filter(isToConfirm)}
      text={t('inbound.confirm.text')}
      goods={({ productCode, productName }) => `${productCode ?? ''} ${productName ?? ''}`}
      place={({ locationName }) => locationName}
      pieces={({ skuTotal }) => skuTotal}
      inputOf={({ id }) => ({ id })}
    />
  )
}
