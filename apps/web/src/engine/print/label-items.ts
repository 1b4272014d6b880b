import { PRINT_FORMATS } from '@entrepot/contract/kit/print'
import type { Reader } from '../../runtime/reader.ts'
import type { ActionItem } from '../../ui/action-buttons.tsx'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { labelWord, mayPrintLabel, printLabels } from './print-labels.ts'

/** Menu items of one record. */
export const labelItems = ({ declaration }: Screen, { t }: Reader, record: Row): ActionItem[] =>
  mayPrintLabel(declaration, record)
    ? PRINT_FORMATS.map((format) => ({
        key: `print-${format}`,
        label: t(`print.${labelWord(declaration)}.${format}`),
        run: () => printLabels(declaration, [record.id], format),
      }))
    : []
