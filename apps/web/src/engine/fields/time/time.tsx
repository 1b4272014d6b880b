import { formatDate, formatTime } from '../../../runtime/dates.ts'
import { useReader } from '../../../runtime/reader.ts'
import { type FieldKind, isBlank, type ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { ageOf } from './age.ts'
import { DateEdit, DateFilter } from './date-lazy.tsx'
import './time.css'

function ShowTime({ value }: ShowProps) {
  const { language } = useReader()
  if (isBlank(value)) return null
  const iso = textOf(value)
  return (
    <time className="figure" dateTime={iso} title={ageOf(iso, language)}>
      {formatTime(iso)}
    </time>
  )
}

/** The time with its age beside it, where there is space. */
export function ReadTime({ value }: Pick<ShowProps, 'value'>) {
  const { language } = useReader()
  if (isBlank(value)) return null
  const iso = textOf(value)
  return (
    <time className="figure" dateTime={iso}>
      {formatTime(iso)} <span className="time-age">{ageOf(iso, language)}</span>
    </time>
  )
}

function ShowDate({ value }: ShowProps) {
  return isBlank(value) ? null : (
    <time className="figure" dateTime={textOf(value)}>
      {formatDate(textOf(value))}
    </time>
  )
}

export const timeKind: FieldKind = {
  Show: ShowTime,
  Read: ReadTime,
  Edit: DateEdit,
  Filter: DateFilter,
  say: (value) => (isBlank(value) ? '' : formatTime(textOf(value))),
  width: 178,
  rigid: true,
}

export const dateKind: FieldKind = {
  Show: ShowDate,
  Edit: DateEdit,
  Filter: DateFilter,
  say: (value) => formatDate(textOf(value)),
  width: 120,
  rigid: true,
}
