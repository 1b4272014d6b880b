import { CheckOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type RefObject, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { isBlank } from '../../fields/kind.ts'
import { useGridColumns } from '../line-grid/grid-columns.ts'
import { LineCards } from '../line-grid/line-cards.tsx'
import { type GridHandle, LineGrid, type LineGridProps } from '../line-grid/line-grid.tsx'
import { ScanEntry } from '../line-grid/scan/scan-entry.tsx'
import { useScanLine } from '../line-grid/scan/use-scan-line.ts'
import { uncountedLines } from '../lines/as-planned.ts'
import type { LineValues } from '../lines/line-model.ts'

interface LinesSectionProps extends Omit<LineGridProps, 'columns' | 'marked' | 'onScan'> {
  /** The header values: some columns do not apply in some states. */
  readonly header: LineValues
  readonly cargoOwnerId: string | undefined
  readonly onOwner: (cargoOwnerId: string) => void
  readonly scans: RefObject<((code: string) => void) | undefined>
}

/** The lines with the tools above them: the scan field, adding a line, restoring a removed one. */
export function LinesSection({ header, cargoOwnerId, onOwner, scans, ref, ...grid }: LinesSectionProps) {
  const { owner, fields, options, lines, editor, problems } = grid
  const isEdited = editor !== undefined
  const { t } = useReader()
  const narrow = useNarrow()
  const heading = useId()
  const inside = useRef<GridHandle>(null)
  const all = useGridColumns(owner, fields, options, header)
  // While editing all columns are shown, while reading only those with values.
  const columns = useMemo(() => {
    const isBlamed = (name: string) => Object.values(problems).some((own) => own[name] !== undefined)
    const hasValue = (name: string) => lines.some(({ values }) => !isBlank(values[name])) || isBlamed(name)
    return isEdited ? all : all.filter(({ name }, at) => at === 0 || hasValue(name))
  }, [isEdited, all, lines, problems])
  // A new line becomes active as soon as it is rendered.
  const [focusCell, setFocusCell] = useState<{ readonly key: string; readonly column: string }>()
  const goTo = (key: string, column: string) => setFocusCell({ key, column })
  useEffect(() => {
    if (focusCell) inside.current?.goTo(focusCell.key, focusCell.column)
  }, [focusCell])
  const scan = useScanLine({ fields, options, editor, cargoOwnerId, onOwner, goTo })
  const scansHere = editor !== undefined && options.counts !== undefined
  useImperativeHandle(ref, () => ({ goTo }))
  useImperativeHandle(scans, () => (scansHere ? scan.onScan : undefined))
  const add = () => {
    const key = editor?.add()
    const first = columns.find(({ field }) => field.setBy !== 'server')?.name
    if (key !== undefined && first !== undefined) goTo(key, first)
  }
  const uncounted = isEdited ? uncountedLines(options, lines) : []
  const countAsPlanned = () => {
    const { plan = '', count = '' } = options.asPlanned ?? {}
    for (const { key, values } of uncounted) editor?.set(key, count, values[plan])
  }
  const Lines = narrow ? LineCards : LineGrid
  return (
    <section aria-labelledby={heading} className="detail-screen">
      <div className="lines-bar">
        <h2 id={heading}>{t('document.lines')}</h2>
        {scansHere && (
          <ScanEntry
            hint={t('document.scan.hint')}
            report={scan.report}
            onScan={scan.onScan}
            onTakeBack={scan.takeBack}
          />
        )}
        {editor && uncounted.length > 0 && (
          <Button icon={<CheckOutlined aria-hidden />} onClick={countAsPlanned}>
            {t('document.asPlanned', { count: uncounted.length })}
          </Button>
        )}
        {editor && editor.removed > 0 && (
          <Button type="link" className="lines-undo" icon={<UndoOutlined aria-hidden />} onClick={editor.undo}>
            {t('document.undoRemoved', { count: editor.removed })}
          </Button>
        )}
      </div>
      {lines.length > 0 ? (
        <Lines
          {...grid}
          ref={inside}
          columns={columns}
          marked={editor && scan.marked}
          onScan={scansHere ? scan.onScan : undefined}
        />
      ) : (
        <div className="lines-empty">{t(editor ? 'document.noLinesYet' : 'document.noLines')}</div>
      )}
      {editor && options.adds && (
        <div>
          <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t('document.addLine')}
          </Button>
        </div>
      )}
    </section>
  )
}
