import { ClockCircleOutlined, CloseCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { lifeClass } from '@entrepot/contract/query/stock-row'
import type { ComponentType } from 'react'
import { isBlank, type ShowProps } from '../engine/fields/kind.ts'
import { textOf } from '../engine/fields/say.ts'
import { formatDate } from '../runtime/dates.ts'
import { useReader } from '../runtime/reader.ts'
import { sayDaysLeft } from './days-left.ts'
import './expiry.css'

type Life = (typeof lifeClass)['values'][number]

/** Each has a sign of its own, so that nobody has to tell colours apart. */
const SIGNS: Readonly<Partial<Record<Life, ComponentType<{ 'aria-hidden'?: boolean }>>>> = {
  warning: ClockCircleOutlined,
  notForSale: StopOutlined,
  expired: CloseCircleOutlined,
}

/** The day, how far away it is, and what that means by the rules of the product. */
export function Expiry({ value, record }: ShowProps) {
  const { language, word } = useReader()
  if (isBlank(value)) return null
  const life = textOf(record.life) as Life
  const Sign = SIGNS[life]
  const meaning = word(`enum.lifeClass.${life}`, '')
  return (
    <span className="expiry" data-life={life} title={meaning}>
      <time className="figure" dateTime={textOf(value)}>
        {formatDate(textOf(value))}
      </time>
      {!isBlank(record.daysLeft) && (
        <span className="expiry-left">
          {Sign && <Sign aria-hidden />} {sayDaysLeft(Number(record.daysLeft), language)}
        </span>
      )}
      {Sign && <span className="visually-hidden">{meaning}</span>}
    </span>
  )
}
