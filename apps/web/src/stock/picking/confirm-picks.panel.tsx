import { ChooseLines } from '../../engine/document/commands/choose-lines.tsx'
import type { CommandPanelProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'
import type { AnyPick } from './any-pick.ts'
import { isOver, openOf } from './pick-figures.ts'

/** Confirms the selected lines as planned; the others stay open. */
export default function ConfirmPicksPanel(props: CommandPanelProps<AnyPick, 'confirm'>) {
  const { t } = useReader()
  return (
    <ChooseLines
      {...props}
      open={props.record.lines.filter((line) => !isOver(line))}
      text={t('outbound.confirm.text')}
      goods={({ productCode, productName }) => `${productCode ?? ''} ${productName ?? ''}`}
      place={({ locationName }) => locationName}
      pieces={openOf}
      inputOf={(line) => ({ id: line.id, pickedSkuTotal: openOf(line) })}
    />
  )
}
