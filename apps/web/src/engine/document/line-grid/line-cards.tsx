import { type KeyboardEvent, useImperativeHandle, useMemo } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { isBlank } from '../../fields/kind.ts'
import { RowPager } from '../../fields/rows/row-pager.tsx'
import { useRowPages } from '../../fields/rows/use-row-pages.ts'
import { ABSENT } from '../../fields/say.ts'
import type { LineHint } from '../document-options.ts'
import type { EditedLine } from '../lines/line-model.ts'
import { NO_PROBLEMS } from '../lines/line-problems.ts'
import { editorOf } from './cell-editors.tsx'
import { type GridColumn, isOpenCell } from './grid-columns.ts'
import type { LineGridProps } from './line-grid.tsx'
import { Hint } from './line-row.tsx'
import { LineValue } from './line-value.tsx'
import { cellOf } from './use-active-cell.ts'
import { useAnswerColumn } from './use-answer-column.ts'
import { useLineScans } from './use-line-scans.ts'
import './line-grid.css'
import './line-cards.css'

const NO_RECORD = {}

/** The lines as cards for narrow windows: no horizontal scrolling, the same fields. */
export function LineCards(props: LineGridProps) {
  const { lines, options, columns, record, editor, onScan, ref } = props
  const reader = useReader()
  const hints = useMemo(() => options.hints?.(lines, reader), [options, lines, reader])
  const answerColumn = useAnswerColumn(options, lines, record ?? NO_RECORD)
  const pages = useRowPages(lines.length)
  useImperativeHandle(ref, () => ({
    goTo: (key, column) => {
      const input = document.getElementById(`${key}-${column}`)
      input?.focus()
      if (input instanceof HTMLInputElement && input.type === 'text') input.select()
      input?.scrollIntoView({ block: 'center' })
    },
  }))
  const scanned = useLineScans({ editor, columns, onScan })
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target)
    if (at === undefined || event.nativeEvent.isComposing || !scanned(event, at)) return
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopPropagation()
  }
  return (
    <>
      <ol className="line-cards" start={pages.from + 1} onKeyDownCapture={onKeyDown}>
        {lines.slice(pages.from, pages.to).map((line, shown) => (
          <LineCard
            key={line.key}
            {...props}
            line={line}
            place={pages.from + shown}
            hint={answerColumn?.hints.get(line.key) ?? hints?.get(line.key)}
          />
        ))}
      </ol>
      <RowPager pages={pages} count={lines.length} />
    </>
  )
}

interface LineCardProps extends LineGridProps {
  readonly line: EditedLine
  readonly place: number
  readonly hint: LineHint | undefined
}

function LineCard({ line, place, hint, ...props }: LineCardProps) {
  const { owner, options, columns, record, editor, problems, marked, run } = props
  const reader = useReader()
  const number = place + 1
  const own = problems[line.key] ?? NO_PROBLEMS
  const isOpen = (column: GridColumn) => editor !== undefined && isOpenCell(options, line, column)
  const shown = columns.filter((column) => isOpen(column) || !isBlank(line.values[column.name]))
  const Tool = options.tool
  const stored = record?.lines[place]
  return (
    <li className="line-card" data-key={line.key} data-marked={marked === line.key || undefined}>
      <span className="line-card-number">{number}</span>
      <dl>
        {shown.map((column, at) => (
          <div key={column.name} data-column={column.name} data-wide={at === 0 || undefined}>
            <dt>{column.title}</dt>
            <dd>
              {isOpen(column) ? (
                <CardEditor {...props} line={line} column={column} number={number} problem={own[column.name]} />
              ) : (
                <LineValue owner={owner} options={options} column={column} line={line.values} record={record} />
              )}
              {!isOpen(column) && own[column.name] && (
                <FieldProblem id={`${line.key}-${column.name}`} text={own[column.name]} />
              )}
            </dd>
          </div>
        ))}
        {shown.length === 0 && ABSENT}
      </dl>
      {own[''] && <FieldProblem id={`${line.key}-help`} text={own['']} />}
      <Hint text={hint?.text} tone={hint?.tone} />
      <div className="line-card-tools">
        {editor && options.adds && options.isDone?.(line.values) !== true && !(options.keeps && line.id) && (
          <button type="button" className="cell-button" onClick={() => editor.remove(line.key)}>
            {reader.t('engine.remove')}
          </button>
        )}
        {!editor && Tool && run && record && stored && <Tool line={stored} record={record} run={run} />}
      </div>
    </li>
  )
}

interface CardEditorProps extends LineGridProps {
  readonly line: EditedLine
  readonly column: GridColumn
  readonly number: number
  readonly problem: string | undefined
}

function CardEditor({ owner, editor, line, column, number, problem }: CardEditorProps) {
  const id = `${line.key}-${column.name}`
  const control = {
    id,
    label: `${column.title} ${number}`,
    owner,
    name: column.name,
    field: column.field,
    value: line.values[column.name],
    record: line.values,
    problems: problem === undefined ? NO_PROBLEMS : { '': problem },
    onChange: (value: unknown) => editor?.set(line.key, column.name, value),
  }
  const Editor = editorOf(control)
  return (
    <span className="card-input">
      {Editor && <Editor {...control} />}
      <FieldProblem id={`${id}-help`} text={problem} />
    </span>
  )
}
