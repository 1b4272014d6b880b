import type { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { LinesCommand } from '../../engine/document/commands/lines-command.tsx'
import type { CommandPanelProps, LineOptions } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'
import { countedHints } from './counted-hints.ts'

const LINES = {
  columns: ['productId', 'planSkuTotal', 'goodSkuTotal', 'defectiveSkuTotal', 'batchNum'],
  readOnly: ['productId', 'planSkuTotal', 'batchNum'],
  adds: false,
  hints: (lines, reader) => countedHints(lines, reader, 'planSkuTotal', ['goodSkuTotal', 'defectiveSkuTotal']),
} satisfies LineOptions<typeof recvRegistrations>

/** Corrects the counts of a completed receipt. */
export default function CorrectPanel(props: CommandPanelProps<typeof recvRegistrations, 'correct'>) {
  const { t } = useReader()
  return (
    <LinesCommand
      {...props}
      options={LINES}
      text={t('inbound.correct.text')}
      nothing={t('inbound.nothingChanged')}
      // Both counts of a line are sent together: a missing one would count as zero.
      inputOf={({ keys }, lines) =>
        lines
          .filter(({ key }) => keys.includes(key))
          .map(({ id, values }) => ({
            id,
            goodSkuTotal: values.goodSkuTotal ?? 0,
            defectiveSkuTotal: values.defectiveSkuTotal ?? 0,
          }))
      }
    />
  )
}
