import { ABSENT } from '../../../../engine/fields/say.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import '../../../../engine/list/rows/cards.css'

interface FigureCardsProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly stale: boolean
  readonly totals?: { readonly title: string; readonly cells: Readonly<Record<string, string>> }
}

const SKELETONS = 6

/** The table as cards in a narrow window: the name and important columns of each row, totals first. */
export function FigureCards<Row extends { readonly id: string }>(props: FigureCardsProps<Row>) {
  const { label, columns, rows, stale, totals } = props
  if (rows === undefined) {
    return (
      <div className="cards" aria-busy>
        {Array.from({ length: SKELETONS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but placeholders
          <div key={place} className="card card-skeleton" />
        ))}
      </div>
    )
  }
  const [first, ...others] = columns
  const facts = others.filter(({ important }) => important)
  return (
    <ul className="cards" data-stale={stale} aria-label={label}>
      {totals && (
        <li className="card">
          <div className="card-head">
            <span className="card-title">{totals.title}</span>
          </div>
          <dl>
            {facts.flatMap(({ key, title }) =>
              totals.cells[key] ? (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{totals.cells[key]}</dd>
                </div>
              ) : (
                []
              ),
            )}
          </dl>
        </li>
      )}
      {rows.map((row) => (
        <li className="card" key={row.id}>
          <div className="card-head">
            <span className="card-title" translate={first?.ownWords ? 'no' : undefined}>
              {first?.render(row)}
            </span>
          </div>
          <dl>
            {facts.map(({ key, title, render, ownWords }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd translate={ownWords ? 'no' : undefined}>{render(row) || ABSENT}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
