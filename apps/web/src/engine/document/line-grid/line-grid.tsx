import type { DocumentRecord } from '@entrepot/client/document-client'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { answersBeside } from '@entrepot/contract/kit/list'
import { type FocusEvent, Fragment, type MouseEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { useStable } from '../../../ui/hooks/use-stable.ts'
import type { LineOptions, LineToolProps } from '../document-options.ts'
import { type EditedLine, freshLine, isEmptyLine, type LineValues } from '../lines/line-model.ts'
import { type LineProblems, NO_PROBLEMS } from '../lines/line-problems.ts'
import type { Lines } from '../lines/use-lines.ts'
import { type GridColumn, isOpenCell } from './grid-columns.ts'
import { LineRow } from './line-row.tsx'
import { LineTotals } from './line-totals.tsx'
import { useActiveCell } from './use-active-cell.ts'
import { type AnswerColumn, useAnswerColumn } from './use-answer-column.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useLinePaste } from './use-line-paste.ts'
import { useVisibleLines } from './use-visible-lines.ts'
import './line-grid.css'

/** Lets others make a cell of the grid active. */
export interface GridHandle {
  readonly goTo: (key: string, column: string) => void
}

export interface LineGridProps {
  readonly owner: string
  readonly fields: FieldSet
  readonly options: LineOptions
  readonly columns: readonly GridColumn[]
  readonly lines: readonly EditedLine[]
  readonly problems: LineProblems
  readonly record: DocumentRecord | undefined
  /** Undefined when the lines are read-only. */
  readonly editor: Lines | undefined
  /** Called when an editable cell is clicked while reading. */
  readonly onWantEdit?: ((key: string, column: string) => void) | undefined
  readonly onScan?: ((code: string) => void) | undefined
  readonly marked?: string | undefined
  readonly run?: LineToolProps['run'] | undefined
  readonly ref?: Ref<GridHandle>
}

const NO_RECORD = {}
const NUMBER_WIDTH = 44
const TOOLS_WIDTH = 100
const HINT_WIDTH = 130

/** Lines, read-only or editable: arrows, Tab and Enter move, typing edits, cells of a spreadsheet can be pasted. */
export function LineGrid(props: LineGridProps) {
  const { owner, fields, options, columns, lines, problems, record, editor, onWantEdit, onScan, marked, run, ref } =
    props
  const reader = useReader()
  const { t } = reader
  const box = useRef<HTMLDivElement>(null)
  const isPointing = useRef(false)
  const cell = useActiveCell(lines, columns)
  const activeRow = cell.active === undefined ? -1 : lines.findIndex(({ key }) => key === cell.active?.key)
  const hints = useMemo(() => options.hints?.(lines, reader), [options, lines, reader])
  const answerColumn = useAnswerColumn(options, lines, record ?? NO_RECORD)
  const visible = useVisibleLines(box, lines.length, activeRow)
  useImperativeHandle(ref, () => ({ goTo: (key, column) => cell.goTo(key, column) }))

  const isOpen = (row: number, column: number) => {
    const [line, there] = [lines[row], columns[column]]
    return editor !== undefined && line !== undefined && there !== undefined && isOpenCell(options, line, there)
  }
  const firstOpenOf = (line: EditedLine) => columns.find((column) => isOpenCell(options, line, column))?.name
  const add = () => {
    const last = lines.at(-1)
    // No new line after an empty one: there Tab leaves the grid.
    if (editor === undefined || !options.adds || (last && isEmptyLine(fields, last))) return false
    const line = freshLine()
    const first = firstOpenOf(line)
    if (first !== undefined) cell.goTo(editor.add(), first)
    return first !== undefined
  }
  const enter = (event: FocusEvent) => {
    // After a pointer the focus follows the clicked cell, which must not move.
    if (event.target !== event.currentTarget || isPointing.current) return
    const line = lines.find((one) => firstOpenOf(one) !== undefined)
    const column = line && firstOpenOf(line)
    if (line && column !== undefined) cell.goTo(line.key, column)
  }
  const split = useStable((key: string) => {
    const line = lines.find((one) => one.key === key)
    if (line === undefined) return
    const next = editor?.add(splitOff(options, fields, line.values), key)
    if (next !== undefined && options.counts !== undefined) cell.goTo(next, options.counts)
  })
  const remove = useStable((key: string) => {
    const at = lines.findIndex((line) => line.key === key)
    if (options.keeps && lines[at]?.id !== undefined) return
    const neighbour = lines[at + 1] ?? lines[at - 1]
    const column = cell.active?.column
    editor?.remove(key)
    if (neighbour && column !== undefined) cell.goTo(neighbour.key, column)
  })
  const set = useStable((key: string, column: string, value: unknown) => editor?.set(key, column, value))
  const { onPaste, onTyped, pasting } = useLinePaste(fields, options, columns, editor)
  const onKeyDown = useGridKeys({
    editor,
    columns,
    ground: { rows: lines.length, columns: columns.length, isOpen },
    cell,
    onAdd: add,
    onRemove: options.adds ? remove : noRemoving,
    onScan,
    onTyped,
  })
  const wantEdit = (event: MouseEvent) => {
    const at = (event.target as Element).closest<HTMLElement>('[data-column]')
    const key = at?.closest<HTMLElement>('[data-key]')?.dataset.key
    const name = at?.dataset.column
    if (key === undefined || name === undefined || !getSelection()?.isCollapsed) return
    onWantEdit?.(key, name)
  }

  const hasTools = editor !== undefined || options.tool !== undefined
  const toolsWidth = (editor === undefined ? options.toolWidth : undefined) ?? TOOLS_WIDTH
  const rest = (options.hints ? 1 : 0) + (hasTools ? 1 : 0)
  const fixedWidth =
    NUMBER_WIDTH + (options.hints ? HINT_WIDTH : 0) + (answerColumn ? HINT_WIDTH : 0) + (hasTools ? toolsWidth : 0)
  const width = columns.reduce((sum, column) => sum + column.width, fixedWidth)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside; this only listens
    // biome-ignore lint/a11y/useKeyWithClickEvents: by key a cell is reached from the one beside it
    <div
      ref={box}
      className="line-grid"
      data-editing={editor !== undefined || undefined}
      aria-busy={pasting}
      // Focusable from outside, also for scrolling; while a cell is active, Tab must not come back here.
      tabIndex={editor === undefined || cell.active === undefined ? 0 : -1}
      onPointerDownCapture={() => {
        isPointing.current = true
      }}
      onPointerUpCapture={() => {
        isPointing.current = false
      }}
      onFocus={editor === undefined ? undefined : enter}
      onKeyDownCapture={onKeyDown}
      onPaste={onPaste}
      onBlur={cell.onBlur}
      onClick={editor === undefined ? wantEdit : cell.onClick}
    >
      <table aria-label={t('document.lines')} aria-rowcount={lines.length} style={{ minWidth: width }}>
        <colgroup>
          <col style={{ width: NUMBER_WIDTH }} />
          {columns.map(({ name, width: own }, at) => (
            // The column that names the line takes the remaining width.
            <Fragment key={name}>
              <col {...(at === 0 ? {} : { style: { width: own } })} />
              {answerColumn?.after === name && <col style={{ width: HINT_WIDTH }} />}
            </Fragment>
          ))}
          {options.hints && <col style={{ width: HINT_WIDTH }} />}
          {hasTools && <col style={{ width: toolsWidth }} />}
        </colgroup>
        <GridHead columns={columns} editing={editor !== undefined} answerColumn={answerColumn} rest={rest} />
        <tbody>
          {visible.above > 0 && <tr style={{ height: visible.above }} aria-hidden />}
          {visible.rows.map((place) => {
            const line = lines[place]
            if (line === undefined) return null
            return (
              <LineRow
                key={line.key}
                owner={owner}
                options={options}
                columns={columns}
                line={line}
                place={place}
                record={record}
                editing={editor !== undefined}
                active={cell.active?.key === line.key && editor !== undefined ? cell.active.column : undefined}
                reached={cell.active?.reached ?? 'key'}
                problems={problems[line.key] ?? NO_PROBLEMS}
                hintText={hints?.get(line.key)?.text}
                hintTone={hints?.get(line.key)?.tone}
                answerAfter={answerColumn?.after}
                answerText={answerColumn?.hints.get(line.key)?.text}
                answerTone={answerColumn?.hints.get(line.key)?.tone}
                marked={marked === line.key}
                onSet={set}
                onSplit={split}
                onRemove={remove}
                run={run}
                measure={visible.measure}
              />
            )
          })}
          {visible.below > 0 && <tr style={{ height: visible.below }} aria-hidden />}
        </tbody>
        <LineTotals options={options} columns={columns} lines={lines} answerAfter={answerColumn?.after} rest={rest} />
      </table>
    </div>
  )
}

const noRemoving = () => undefined

/** The values of the second half of a split line: the same goods, not counted yet. */
function splitOff({ splits = [] }: LineOptions, fields: FieldSet, values: LineValues): LineValues {
  const names = splits.flatMap((name) => [name, ...answersBeside(name, fieldOf(fields, name))])
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))
}

interface GridHeadProps {
  readonly columns: readonly GridColumn[]
  readonly editing: boolean
  readonly answerColumn: AnswerColumn | undefined
  readonly rest: number
}

function GridHead({ columns, editing, answerColumn, rest }: GridHeadProps) {
  const { t } = useReader()
  return (
    <thead>
      <tr>
        <th scope="col" className="line-number">
          #
        </th>
        {columns.map(({ name, title, align, field }, at) => (
          <Fragment key={name}>
            <th scope="col" data-align={align} data-first={at === 0 || undefined}>
              {title}
              {editing && field.required && field.setBy !== 'server' && <span aria-hidden className="required-mark" />}
            </th>
            {answerColumn?.after === name && <th scope="col">{t(answerColumn.title)}</th>}
          </Fragment>
        ))}
        {rest > 0 && <th colSpan={rest} aria-hidden />}
      </tr>
    </thead>
  )
}
