import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import type { DocumentRecord } from '@entrepot/client/document-client'
import { Fragment, memo } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import type { LineHint, LineOptions, LineToolProps } from '../document-options.ts'
import type { EditedLine } from '../lines/line-model.ts'
import { type GridColumn, isOpenCell } from './grid-columns.ts'
import { LineCell, type Reached } from './line-cell.tsx'

export interface LineRowProps {
  readonly owner: string
  readonly options: LineOptions
  readonly columns: readonly GridColumn[]
  readonly line: EditedLine
  readonly place: number
  readonly record: DocumentRecord | undefined
  readonly editing: boolean
  /** The active column, if the active cell is in this line. */
  readonly active: string | undefined
  readonly reached: Reached
  readonly problems: Readonly<Record<string, string>>
  /** Plain strings, so that a line is not rendered again when the hint of another one changes. */
  readonly hintText: string | undefined
  readonly hintTone: LineHint['tone'] | undefined
  /** The column that the answer stands beside. */
  readonly answerAfter: string | undefined
  readonly answerText: string | undefined
  readonly answerTone: LineHint['tone'] | undefined
  /** The line was just found or added by a scan. */
  readonly marked: boolean
  readonly onSet: (key: string, column: string, value: unknown) => void
  readonly onSplit: (key: string) => void
  readonly onRemove: (key: string) => void
  readonly run: LineToolProps['run'] | undefined
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { owner, options, columns, line, place, record, editing, active, reached, problems, marked } = props
  const reader = useReader()
  const number = place + 1
  const done = options.isDone?.(line.values) ?? false
  const mayGo = options.adds && !done && !(options.keeps && line.id !== undefined)
  const Tool = options.tool
  const stored = record?.lines[place]
  return (
    <tr
      ref={props.measure}
      data-index={place}
      data-key={line.key}
      data-marked={marked || undefined}
      data-done={done || undefined}
    >
      <td className="line-number">{number}</td>
      {columns.map((column, at) => (
        <Fragment key={column.name}>
          <LineCell
            owner={owner}
            options={options}
            column={column}
            line={line}
            number={number}
            record={record}
            open={editing && isOpenCell(options, line, column)}
            reached={active === column.name ? reached : undefined}
            problem={problems[column.name] ?? (at === 0 ? problems[''] : undefined)}
            first={at === 0}
            onSet={props.onSet}
          />
          {props.answerAfter === column.name && (
            <td className="line-hint">
              <Hint text={props.answerText} tone={props.answerTone} />
            </td>
          )}
        </Fragment>
      ))}
      {options.hints && (
        <td className="line-hint">
          <Hint text={props.hintText} tone={props.hintTone} />
        </td>
      )}
      {(editing || Tool) && (
        <td className="line-tools">
          {editing && mayGo && (
            <>
              {options.splits && (
                <button
                  type="button"
                  tabIndex={-1}
                  className="cell-button"
                  title={reader.t('document.splitLine', { number })}
                  aria-label={reader.t('document.splitLine', { number })}
                  onClick={() => props.onSplit(line.key)}
                >
                  <CopyOutlined aria-hidden />
                </button>
              )}
              <button
                type="button"
                tabIndex={-1}
                className="cell-button"
                title={reader.t('document.removeLine', { number })}
                aria-label={reader.t('document.removeLine', { number })}
                onClick={() => props.onRemove(line.key)}
              >
                <DeleteOutlined aria-hidden />
              </button>
            </>
          )}
          {!editing && Tool && props.run && record && stored && <Tool line={stored} record={record} run={props.run} />}
        </td>
      )}
    </tr>
  )
})

interface HintProps {
  readonly text: string | undefined
  readonly tone: LineHint['tone'] | undefined
}

export const Hint = ({ text, tone }: HintProps) =>
  text === undefined ? null : (
    <span className="hint" data-tone={tone} title={text}>
      {text}
    </span>
  )
