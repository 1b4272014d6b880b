import { CalendarOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../runtime/dates.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { useWords } from '../../../runtime/words/words.ts'
import type { EditProps, FilterProps } from '../kind.ts'
import { late } from '../late.tsx'

/** The calendar is large: forms load it afterwards, search forms when the field is used. */
export const DateEdit = late<EditProps>(async () => (await import('./date-picker.tsx')).DateEditor)
const Filter = lazy(
  async () => ({ default: (await import('./date-picker.tsx')).DateRangeFilter }),
  (props: FilterProps) => <ClosedFilter {...props} onOpen={() => undefined} />,
)

/** Placeholder for the range calendar, with the same look; a click or a key replaces it by the calendar. */
export function DateFilter(props: FilterProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  return isNeeded ? <Filter {...props} /> : <ClosedFilter {...props} onOpen={() => setIsNeeded(true)} />
}

function ClosedFilter({ id, name, values, onOpen }: FilterProps & { readonly onOpen: () => void }) {
  const t = useWords()
  const start = formatDate(values[`${name}Start`])
  const end = formatDate(values[`${name}End`])
  return (
    <Input
      id={id}
      readOnly
      role="combobox"
      aria-expanded={false}
      aria-haspopup="dialog"
      value={start || end ? `${start || '…'} → ${end || '…'}` : ''}
      placeholder={`${t('engine.from')} → ${t('engine.to')}`}
      suffix={<CalendarOutlined aria-hidden className="quiet" />}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (/^(Enter| |ArrowDown|\d)$/.test(event.key)) {
          event.preventDefault()
          onOpen()
        }
      }}
    />
  )
}
