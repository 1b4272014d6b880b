import { CloseOutlined, PrinterOutlined } from '@ant-design/icons'
import { MAX_PRINTED } from '@entrepot/contract/kit/print'
import { Button } from 'antd'
import { useReader } from '../../../runtime/reader.ts'
import { actionLabel } from '../../actions/action-words.ts'
import { mayPrintLabel } from '../../print/print-labels.ts'
import { PrintLabelsButton } from '../../print/print-labels-button.tsx'
import { printMany, printsMany } from '../../print/print-many.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { batchOf } from '../../screen-facts.ts'

interface BatchBarProps {
  readonly screen: Screen
  readonly rows: readonly Row[]
  readonly busy: string | undefined
  readonly onRun: (action: string, rows: readonly Row[]) => void
  readonly onClear: () => void
}

/** The actions on the selected rows, each with the number of rows that it applies to. */
export function BatchBar({ screen, rows, busy, onRun, onClear }: BatchBarProps) {
  const reader = useReader()
  const offered = batchOf(screen)
    .map((action) => ({ action, concerned: rows.filter((row) => row.actions.includes(action)) }))
    .filter(({ concerned }) => concerned.length > 0)
  const printable = rows.filter((row) => mayPrintLabel(screen.declaration, row))
  return (
    <>
      <span className="batch-count">{reader.t('engine.selected', { count: rows.length })}</span>
      {offered.map(({ action, concerned }) => (
        <Button key={action} loading={busy === action} onClick={() => onRun(action, concerned)}>
          {actionLabel(reader, screen.declaration, action)}
          {concerned.length < rows.length && ` (${concerned.length})`}
        </Button>
      ))}
      {printable.length > 0 && (
        <PrintLabelsButton declaration={screen.declaration} ids={printable.map(({ id }) => id)} />
      )}
      {printsMany(screen.declaration) && (
        <Button
          icon={<PrinterOutlined aria-hidden />}
          disabled={rows.length > MAX_PRINTED}
          onClick={() =>
            printMany(
              screen.declaration,
              rows.map(({ id }) => id),
            )
          }
        >
          {reader.t('document.print')}
        </Button>
      )}
      <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={onClear}>
        {reader.t('engine.clearSelection')}
      </Button>
    </>
  )
}
