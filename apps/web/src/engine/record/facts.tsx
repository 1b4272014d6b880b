import { formatTime } from '../../runtime/dates.ts'
import { useReader } from '../../runtime/reader.ts'
import { ABSENT, humane } from '../fields/say.ts'
import './difference.css'

const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/

/** Any JSON value as a list of labels and values; `owner` is the declaration with the labels. */
export function Facts({ value, owner }: { readonly value: unknown; readonly owner: string }) {
  const { t, word } = useReader()
  if (value === null || value === undefined || value === '') return ABSENT
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
  if (typeof value === 'string') return ISO.test(value) ? formatTime(value) : word(`${owner}.${value}`, value)
  if (Array.isArray(value)) {
    if (value.length === 0) return ABSENT
    if (value.every((item) => typeof item !== 'object')) return value.join(', ')
    return (
      <ol className="facts-list">
        {value.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change
          <li key={place}>
            <Facts value={item} owner={owner} />
          </li>
        ))}
      </ol>
    )
  }
  if (typeof value !== 'object') return <span className="figure">{String(value)}</span>
  return (
    <dl className="difference">
      {Object.entries(value).map(([key, fact]) => (
        <div key={key}>
          <dt>{word(`${owner}.${key}`, humane(key))}</dt>
          <dd>
            <Facts value={fact} owner={`${owner}.${key}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
