import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import type { Choice, ChoiceRows } from './option-source.ts'
import type { PlaceBelow } from './use-place-below.ts'

/** Rows on a page of the table. */
export const PAGE_ROWS = 10

interface ChoiceTableProps {
  readonly id: string
  readonly label: string
  readonly place: PlaceBelow
  readonly choices: readonly Choice[]
  /** There are more choices than were loaded. */
  readonly more: boolean
  readonly searching: boolean
  /** Custom rows that show more than code and name. */
  readonly rows: ChoiceRows | undefined
  /** Retries after a failed request; undefined when there was none. */
  readonly failure: (() => void) | undefined
  /** Replaces "nothing found" while the search text is empty. */
  readonly missing: ReactNode
  readonly active: number
  readonly onActive: (place: number) => void
  readonly onChoose: (choice: Choice) => void
}

/**
 * Choices as code and name, ten rows a page. Focus and keys stay in the cell; the table only shows and takes clicks.
 */
export function ChoiceTable(props: ChoiceTableProps) {
  const { id, label, place, choices, more, searching, rows, failure, missing, active, onActive, onChoose } = props
  const { t } = useReader()
  const first = Math.floor(active / PAGE_ROWS) * PAGE_ROWS
  const page = choices.slice(first, first + PAGE_ROWS)
  const coded = choices.some(({ code }) => code !== undefined)
  const turn = (by: number) => onActive(first + by * PAGE_ROWS)
  const { Cells, Foot, isRefused } = rows ?? {}
  const activeRow = useRef<HTMLTableRowElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves with the row that is pointed at
  useEffect(() => {
    activeRow.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing must not take the focus from the cell
    <div
      className="choice-table"
      style={rows === undefined ? { ...place, height: place.maxHeight } : place}
      data-rich={rows !== undefined || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="choice-rows">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are chosen is a grid */}
        <table role="grid" id={`${id}-choices`} aria-label={label} aria-rowcount={more ? -1 : choices.length}>
          <tbody>
            {page.map((choice, row) => (
              <tr
                key={choice.value}
                id={`${id}-choice-${first + row}`}
                data-value={choice.value}
                aria-rowindex={first + row + 1}
                aria-selected={first + row === active}
                {...(first + row === active ? { ref: activeRow } : {})}
                {...(isRefused?.(choice) ? { 'aria-disabled': true } : {})}
                onMouseMove={() => first + row !== active && onActive(first + row)}
                onClick={() => onChoose(choice)}
              >
                {Cells ? <Cells choice={choice} /> : <CodeAndName choice={choice} coded={coded} />}
              </tr>
            ))}
          </tbody>
        </table>
        {choices.length === 0 &&
          (failure ? (
            <p className="quiet" role="alert">
              {t('engine.loadFailed')}{' '}
              <Button type="link" size="small" tabIndex={-1} onClick={failure}>
                {t('engine.retry')}
              </Button>
            </p>
          ) : (
            (missing ?? (
              <p className="quiet" role="status">
                {t(searching ? 'engine.searching' : 'engine.nothingFound')}
              </p>
            ))
          ))}
      </div>
      {(more || choices.length > PAGE_ROWS || Foot) && choices.length > 0 && (
        <div className="choice-pages">
          {Foot && <Foot choices={page} />}
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            disabled={first === 0}
            icon={<LeftOutlined aria-hidden />}
            aria-label={t('engine.pageBefore')}
            onClick={() => turn(-1)}
          />
          <span className="figure">
            {first + 1}–{first + page.length} / {choices.length}
            {more && '+'}
          </span>
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            disabled={!more && first + PAGE_ROWS >= choices.length}
            icon={<RightOutlined aria-hidden />}
            aria-label={t('engine.pageAfter')}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </div>
  )
}

const CodeAndName = ({ choice, coded }: { readonly choice: Choice; readonly coded: boolean }) => (
  <>
    {coded && <td className="choice-code">{choice.code}</td>}
    <td>{choice.label}</td>
  </>
)
