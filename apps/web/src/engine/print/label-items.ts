import { PRINT_FORMATS } from '@entrepot/contract/kit/print'
import type { Reader } from '../../runtime/reader.ts'
import type { ActionItem } from '../../ui/action-buttons.tsx'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { hasLabels, printLabels } from './print-labels.ts'

/** For the menu of one record; whoever sees it may print it. */
export const labelItems = ({ declaration }: Screen, { t }: Reader, record: Row): ActionItem[] =>
  hasLabels(declaration)
    ? PRINT_FORMATS.map((format) => ({
        key: `print-${format}`,
        label: t(`print.label.${format}`),
        run: () => printLabels(declaration, [record.id], format),
      }))
    : []
