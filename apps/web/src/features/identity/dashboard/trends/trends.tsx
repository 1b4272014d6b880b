import type { Dashboard, DashboardFigure } from '@entrepot/contract/identity/dashboard'
import { DEEPEST_ROW } from '@entrepot/contract/kit/list'
import { listNamed } from '@entrepot/contract/registry'
import { WEEK } from '@entrepot/domain/stock/trend'
import { Link } from 'react-router'
import { formatQuantity, sayQuantity } from '../../../../runtime/numbers.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { Card } from '../card.tsx'
import { figureAddress } from '../figure-address.ts'
import { changeWords } from './change-words.ts'
import { SparkLine } from './spark-line.tsx'
import './trends.css'

type TrendName = Dashboard['today'][number]['name'] | 'stock'

interface TrendProps {
  readonly figure: DashboardFigure<TrendName>
  /** By day, today last. */
  readonly values: readonly number[] | undefined
}

/** The number of documents or lines behind the pieces. */
function Count({ figure: { name, list, count } }: Pick<TrendProps, 'figure'>) {
  const t = useWords()
  // The list itself counts no further.
  const rows = count >= DEEPEST_ROW ? `${sayQuantity(DEEPEST_ROW)}+` : sayQuantity(count)
  if (name === 'stock') return <small>{t('dashboard.rows', { rows })}</small>
  const isDocument = listNamed(list)?.kind === 'document'
  return <small>{t(isDocument ? 'dashboard.documents' : 'dashboard.lines', { count })}</small>
}

/** A figure with its last fourteen days, and the change of the last seven from the seven before. */
function Trend({ figure, values }: TrendProps) {
  const t = useWords()
  const name = t(`dashboard.figure.${figure.name}`)
  const isLevel = figure.name === 'stock'
  const days = values?.slice(-2 * WEEK) ?? []
  const change = changeWords(values ?? [], isLevel)
  const label = t('dashboard.trendSaid', { name, values: days.map(sayQuantity).join('; ') })
  return (
    <div className="trend">
      <Link to={figureAddress(figure)}>
        <span>{name}</span>
        <strong>{formatQuantity(figure.pieces)}</strong>
        <Count figure={figure} />
      </Link>
      {values !== undefined && (
        <>
          <SparkLine values={days} label={label} fromZero={!isLevel} />
          <small className="trend-change">
            {change === null ? t('dashboard.unchanged') : t('dashboard.change', { change })}
          </small>
        </>
      )}
    </div>
  )
}

/** Work done today and current stock, with the last two weeks. */
export function Trends({ today, stock, days, stockDays }: Pick<Dashboard, 'today' | 'stock' | 'days' | 'stockDays'>) {
  const t = useWords()
  const figures: readonly DashboardFigure<TrendName>[] = [...today, ...stock]
  if (figures.length === 0) return null
  const valuesOf = (name: TrendName) => {
    if (days.length === 0) return undefined
    if (name === 'stock') return stockDays
    return name === 'received' || name === 'shipped' ? days.map((day) => day[name]) : undefined
  }
  return (
    <Card title={t('dashboard.today')}>
      <div className="dash-trends">
        {figures.map((figure) => (
          <Trend key={figure.name} figure={figure} values={valuesOf(figure.name)} />
        ))}
      </div>
    </Card>
  )
}
