import { ChooseLines } from '../../engine/document/commands/choose-lines.tsx'
import type { CommandPanelProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'

const isToConfirm = ({ confirmedTime, locationId }: Readonly<Record<string, unknown>>) =>
  typeof confirmedTime !== 'string' && typeof locationId === 'string'

/** Some of the lines are on their shelves: they are moved now, the others stay open. */
export default function ConfirmLinesPanel(props: CommandPanelProps) {
  const { t } = useReader()
  return (
    <ChooseLines
      {...props}
      open={props.record.lines.filter(isToConfirm)}
      text={t('inbound.confirm.text')}
      pieces={({ skuTotal }) => Number(skuTotal)}
      told={({ id }) => ({ id })}
    />
  )
}
