import { CalendarOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../../runtime/dates.ts'
import { useWords } from '../../../runtime/words/words.ts'
import type { EditProps, FilterProps } from '../kind.ts'
import { late } from '../late.tsx'

/** The calendar is a heavy part: forms load it after themselves, search forms when somebody goes there. */
export const DateEdit = late<EditProps>(async () => (await import('./date-picker.tsx')).DateEditor)
const Filter = lazy(async () => ({ default: (await import('./date-picker.tsx')).DateRangeFilter }))

/** Looks like the calendar until it is one: a range in one line, opened by a click or the keyboard. */
export function DateFilter(props: FilterProps) {
  const t = useWords()
  const [isNeeded, setIsNeeded] = useState(false)
  const { id, name, values } = props
  const start = formatDate(values[`${name}Start`])
  const end = formatDate(values[`${name}End`])
  const closed = (
    <Input
      id={id}
      readOnly
      role="combobox"
      aria-expanded={false}
      aria-haspopup="dialog"
      value={start || end ? `${start || '…'} → ${end || '…'}` : ''}
      placeholder={`${t('engine.from')} → ${t('engine.to')}`}
      suffix={<CalendarOutlined aria-hidden className="quiet" />}
      onClick={() => setIsNeeded(true)}
      onKeyDown={(event) => {
        if (/^(Enter| |ArrowDown|\d)$/.test(event.key)) {
          event.preventDefault()
          setIsNeeded(true)
        }
      }}
    />
  )
  if (!isNeeded) return closed
  return (
    <Suspense fallback={closed}>
      <Filter {...props} />
    </Suspense>
  )
}
