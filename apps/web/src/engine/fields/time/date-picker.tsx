import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { formatDate, formatTime } from '../../../runtime/dates.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { CLEARED_BY } from '../../../ui/clear-icon.tsx'
import { controlProps } from '../control-props.ts'
import type { EditProps, FilterProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { momentOf } from './moment.ts'

const DAY = 'YYYY-MM-DD'
const TIME = 'YYYY-MM-DD HH:mm:ss'

/** The calendar uses the time zone of the warehouse, not the browser's. */
export function DateEditor(props: EditProps) {
  const { value, onChange, field } = props
  const withTime = field.look.kind === 'time'
  const text = textOf(value)
  const shown = useMemo(() => (text === '' ? null : dayjs(withTime ? formatTime(text) : text)), [text, withTime])
  return (
    <DatePicker
      {...controlProps(props)}
      style={{ width: '100%' }}
      value={shown}
      showTime={withTime}
      format={withTime ? TIME : DAY}
      onChange={(picked: Dayjs | Dayjs[] | null) => {
        const one = Array.isArray(picked) ? (picked[0] ?? null) : picked
        if (one === null) onChange(null)
        else onChange(withTime ? momentOf(one.format(TIME)) : one.format(DAY))
      }}
    />
  )
}

const dayOf = (moment: string | undefined) => (moment ? dayjs(formatDate(moment)) : null)

/** A range of whole days: the server takes the end as the last moment of that day in the warehouse. */
export function DateRangeFilter({ id, name, values, onChange }: FilterProps) {
  const t = useWords()
  const start = values[`${name}Start`]
  const end = values[`${name}End`]
  // Equal dates must stay the same objects: the calendar drops partial input when its value changes.
  const value = useMemo(() => [dayOf(start), dayOf(end)] as [Dayjs | null, Dayjs | null], [start, end])
  const today = dayjs(formatDate(new Date().toISOString()))
  const presets = [
    { label: t('engine.today'), value: [today, today] as [Dayjs, Dayjs] },
    { label: t('engine.yesterday'), value: [today.subtract(1, 'day'), today.subtract(1, 'day')] as [Dayjs, Dayjs] },
    { label: t('engine.lastDays', { days: 7 }), value: [today.subtract(6, 'day'), today] as [Dayjs, Dayjs] },
    { label: t('engine.lastDays', { days: 30 }), value: [today.subtract(29, 'day'), today] as [Dayjs, Dayjs] },
    { label: t('engine.thisMonth'), value: [today.startOf('month'), today] as [Dayjs, Dayjs] },
  ]
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      style={{ width: '100%' }}
      value={value}
      presets={presets}
      allowClear={CLEARED_BY}
      autoFocus
      defaultOpen
      placeholder={[t('engine.from'), t('engine.to')]}
      allowEmpty
      onChange={(picked) =>
        onChange({ [`${name}Start`]: picked?.[0]?.format(DAY), [`${name}End`]: picked?.[1]?.format(DAY) })
      }
    />
  )
}
