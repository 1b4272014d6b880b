import { PrinterOutlined } from '@ant-design/icons'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { MAX_PRINTED, PRINT_FORMATS } from '@entrepot/contract/kit/print'
import { Button, Dropdown } from 'antd'
import { useWords } from '../../runtime/words/words.ts'
import { labelWord, printLabels } from './print-labels.ts'

interface PrintLabelsButtonProps {
  readonly declaration: ListDeclaration
  readonly ids: readonly string[]
}

/** Prints labels of the selected rows. The click on a format also opens the window, so that it is not blocked. */
export function PrintLabelsButton({ declaration, ids }: PrintLabelsButtonProps) {
  const t = useWords()
  const word = labelWord(declaration)
  const tooMany = ids.length > MAX_PRINTED
  const items = PRINT_FORMATS.map((format) => ({
    key: format,
    label: t(`print.format.${format}`),
    onClick: () => printLabels(declaration, ids, format),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }} disabled={tooMany}>
      <Button
        icon={<PrinterOutlined aria-hidden />}
        disabled={tooMany}
        title={tooMany ? t('print.tooMany', { limit: MAX_PRINTED }) : undefined}
      >
        {t(ids.length === 1 ? `print.${word}` : `print.${word}s`)}
      </Button>
    </Dropdown>
  )
}
