import { ClockCircleOutlined, CloseCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { lifeClass } from '@entrepot/contract/query/stock-row'
import type { stocks } from '@entrepot/contract/query/stocks'
import type { ComponentType } from 'react'
import type { ShowProps } from '../engine/fields/kind.ts'
import { formatDate } from '../runtime/dates.ts'
import { useReader } from '../runtime/reader.ts'
import { sayDaysLeft } from './days-left.ts'
import './expiry.css'

type Life = (typeof lifeClass)['values'][number]

/** Each state has its own sign, so that no one depends on colours. */
const SIGNS: Readonly<Partial<Record<Life, ComponentType<{ 'aria-hidden'?: boolean }>>>> = {
  warning: ClockCircleOutlined,
  notForSale: StopOutlined,
  expired: CloseCircleOutlined,
}

/** The date, how far away it is, and what that means by the rules of the product. */
export function Expiry({
  value,
  record,
}: ShowProps<Pick<RecordOf<typeof stocks>, 'life' | 'daysLeft'>, string | null>) {
  const { language, word } = useReader()
  if (value === null) return null
  const { life, daysLeft } = record
  const Sign = life === null ? undefined : SIGNS[life]
  const meaning = life === null ? '' : word(`enum.lifeClass.${life}`, '')
  const timeLeft = daysLeft === null ? '' : sayDaysLeft(daysLeft, language)
  return (
    <span
      className="expiry"
      data-life={life ?? ''}
      title={[meaning, timeLeft].filter((text) => text !== '').join(' · ')}
    >
      <time className="figure" dateTime={value}>
        {formatDate(value)}
      </time>
      {Sign && (
        <span className="expiry-left">
          <Sign aria-hidden />
        </span>
      )}
      {timeLeft !== '' && <span className="expiry-left">{timeLeft}</span>}
      {Sign && <span className="visually-hidden">{meaning}</span>}
    </span>
  )
}
