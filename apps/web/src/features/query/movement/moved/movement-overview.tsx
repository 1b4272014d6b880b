import {
  type MovementCell,
  type MovementMeasure,
  type MovementPage,
  movementClass,
  movementStanding,
  regularityClass,
} from '@entrepot/contract/query/movement/movements'
import { useMemo } from 'react'
import { ABSENT } from '../../../../engine/fields/say.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import type { Line } from '../../../../ui/chart/chart-content.ts'
import type { AnalysisAddress } from '../../analysis/ask/use-analysis-address.ts'
import { ChartCard } from '../../analysis/parts/chart-card.tsx'
import { ClassButton } from '../parts/class-button.tsx'

interface OverviewProps {
  readonly page: MovementPage | undefined
  readonly measure: MovementMeasure
  readonly question: Readonly<Record<string, string>>
  readonly change: AnalysisAddress['change']
}

const sayPart = (part: number) => `${Math.round(part * 100)}%`

/** Number of products by standing and by class, and the cumulative share of the strongest products. */
export function MovementOverview({ page, measure, question, change }: OverviewProps) {
  const { t, word } = useReader()
  const places = useMemo(() => {
    const steps = Math.max(1, (page?.curve.length ?? 1) - 1)
    return (page?.curve ?? []).map((_, step) =>
      t('movementAndAge.curvePlace', { percent: Math.round((100 * step) / steps) }),
    )
  }, [page, t])
  const lines = useMemo((): readonly Line[] | undefined => {
    if (page === undefined) return undefined
    return [{ name: t('movementAndAge.shareOfAll'), values: page.curve, tone: 'blue', type: 'solid' }]
  }, [page, t])
  const strongest = page?.cells.filter((cell) => cell.movementClass === 'A') ?? []
  const description = t('movementAndAge.curveSaid', { products: sayQuantity(productsOf(strongest)) })
  return (
    <>
      <dl className="standing-facts">
        {movementStanding.values.map((name) => (
          <div key={name}>
            <dt>{word(`enum.movementStanding.${name}`, name)}</dt>
            <dd>
              <ClassButton
                chosen={question.standing === name}
                label={`${word(`enum.movementStanding.${name}`, name)}: ${page?.standings[name] ?? ABSENT}`}
                onClick={() => change({ standing: question.standing === name ? undefined : name })}
              >
                {page === undefined ? ABSENT : sayQuantity(page.standings[name])}
              </ClassButton>
            </dd>
          </div>
        ))}
      </dl>
      <div className="movement-overview">
        <ClassTable page={page} measure={measure} question={question} change={change} />
        <ChartCard description={description} places={places} lines={lines} say={sayPart} />
      </div>
    </>
  )
}

const productsOf = (cells: readonly MovementCell[]) => cells.reduce((sum, { products }) => sum + products, 0)

/** Movement classes by regularity classes: products of each cell, and their share of all movement. */
function ClassTable({ page, measure, question, change }: OverviewProps) {
  const { t, word } = useReader()
  const cells = page?.cells ?? []
  const amountOf = (of: readonly MovementCell[]) => of.reduce((sum, cell) => sum + Number(cell[measure]), 0)
  const all = amountOf(cells)
  const columns = [...regularityClass.values, null]
  const sayProducts = (of: readonly MovementCell[]) => (page === undefined ? ABSENT : sayQuantity(productsOf(of)))
  const figures = (of: readonly MovementCell[]) => (
    <>
      {sayProducts(of)}
      <small>{all > 0 && productsOf(of) > 0 ? sayPart(amountOf(of) / all) : ABSENT}</small>
    </>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it, by keys too
    <section className="class-table" aria-label={t('movementAndAge.matrix')} tabIndex={0}>
      <table>
        <caption>{t('movementAndAge.matrix')}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === null
                  ? t('movementAndAge.unknownRegularity')
                  : word(`enum.regularityClass.${column}`, column)}
              </th>
            ))}
            <th scope="col">{t('movementAndAge.all')}</th>
          </tr>
        </thead>
        <tbody>
          {movementClass.values.map((row) => {
            const ofRow = cells.filter((cell) => cell.movementClass === row)
            const name = word(`enum.movementClass.${row}`, row)
            return (
              <tr key={row}>
                <th scope="row">{name}</th>
                {columns.map((column) => {
                  const cells = ofRow.filter((cell) => cell.regularityClass === column)
                  const chosen = question.movementClass === row && question.regularityClass === (column ?? undefined)
                  const next = chosen ? undefined : row
                  return (
                    <td key={column}>
                      {column === null || cells.length === 0 ? (
                        figures(cells)
                      ) : (
                        <ClassButton
                          chosen={chosen}
                          label={`${name} ${column}: ${sayProducts(cells)}`}
                          onClick={() => change({ movementClass: next, regularityClass: next && column })}
                        >
                          {figures(cells)}
                        </ClassButton>
                      )}
                    </td>
                  )
                })}
                <td>
                  <ClassButton
                    chosen={question.movementClass === row && question.regularityClass === undefined}
                    label={`${name}: ${sayProducts(ofRow)}`}
                    onClick={() =>
                      change({
                        movementClass: question.movementClass === row && !question.regularityClass ? undefined : row,
                        regularityClass: undefined,
                      })
                    }
                  >
                    {figures(ofRow)}
                  </ClassButton>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
