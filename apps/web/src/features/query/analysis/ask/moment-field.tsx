import * as f from '@entrepot/contract/kit/fields'
import { Checkbox } from 'antd'
import { momentOf } from '../../../../engine/fields/time/moment.ts'
import { formatDate } from '../../../../runtime/dates.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { AskField } from './ask-field.tsx'
import { isDay } from './moments.ts'

interface MomentFieldProps {
  readonly name: string
  readonly label: string
  /** A day, a moment, or undefined. */
  readonly value: string | undefined
  readonly problem?: string | undefined
  readonly placeholder?: string
  /** The time used when a day is converted to a moment. */
  readonly time: '00:00:00' | '23:59:59'
  readonly onChange: (value: string | undefined) => void
}

const DAY = f.date()
const MOMENT = f.time()

/** Converts a day to a moment; at most now. */
function momentFor(day: string | undefined, time: string): string {
  const now = new Date().toISOString()
  const moment = day === undefined ? now : momentOf(`${day} ${time}`)
  return moment < now ? moment : now
}

/** A day, or a day with time. The format of the value determines which. */
export function MomentField({ value, time, onChange, ...field }: MomentFieldProps) {
  const t = useWords()
  const withTime = value !== undefined && !isDay(value)
  return (
    <div className="ask-moment">
      <AskField {...field} field={withTime ? MOMENT : DAY} value={value} onChange={onChange} />
      <Checkbox
        checked={withTime}
        onChange={({ target }) => onChange(target.checked ? momentFor(value, time) : formatDate(value))}
      >
        {t('analysis.withTime')}
      </Checkbox>
    </div>
  )
}
