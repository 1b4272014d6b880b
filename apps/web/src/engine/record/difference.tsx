import { ArrowRightOutlined } from '@ant-design/icons'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { labelOf, useReader } from '../../runtime/reader.ts'
import { isBlank } from '../fields/kind.ts'
import { kindOf } from '../fields/kinds.ts'
import { ABSENT } from '../fields/say.ts'
import { changesBetween, type FieldChange, type Snapshot } from './diff.ts'
import { Facts } from './facts.tsx'
import { RowDifference } from './row-difference.tsx'
import { same } from './same.ts'
import './difference.css'

interface DifferenceProps {
  /** The declaration with the labels of the fields. */
  readonly owner: string
  readonly fields: FieldSet
  readonly before: Snapshot
  readonly after: Snapshot
  /** Prefix of the field names inside rows: `items.`. */
  readonly within?: string
}

/** The old and new value of each changed field. For a new or deleted record: its values. */
export function Difference({ owner, fields, before, after, within = '' }: DifferenceProps) {
  const reader = useReader()
  const changes = changesBetween(fields, before, after)
  const oneSided = before === null || after === null
  if (changes.length === 0) return <span className="quiet">{reader.t('engine.noDifference')}</span>
  return (
    <dl className="difference">
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{labelOf(reader, owner, within + change.name)}</dt>
          <dd>
            <Change owner={owner} within={within} change={change} before={before} after={after} oneSided={oneSided} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangeProps extends Pick<DifferenceProps, 'owner' | 'before' | 'after'> {
  readonly within: string
  readonly change: FieldChange
  readonly oneSided: boolean
}

function Change({ owner, within, change, before, after, oneSided }: ChangeProps) {
  const { field, name } = change
  const look = field?.look
  if (look?.kind === 'rows') {
    return (
      <RowDifference fields={look.fields} before={change.before} after={change.after}>
        {(rowBefore, rowAfter) => (
          <Difference
            owner={owner}
            fields={look.fields}
            before={rowBefore}
            after={rowAfter}
            within={`${within}${name}.`}
          />
        )}
      </RowDifference>
    )
  }
  if (look?.kind === 'words' && !oneSided) return <WordsChange before={change.before} after={change.after} />
  const side = (value: unknown, record: Snapshot) => {
    if (isBlank(value)) return <span className="quiet">{ABSENT}</span>
    if (field === undefined) return <Facts value={value} owner={`${owner}.field.${name}`} />
    const { Show, say } = kindOf(field.look)
    if (field.look.kind === 'secret') return say(value, NOBODY, { owner, name, field, record: {} })
    return <Show owner={owner} name={within + name} field={field} value={value} record={record ?? {}} />
  }
  if (oneSided) return side(before === null ? change.after : change.before, before ?? after)
  return <Arrow from={side(change.before, before)} to={side(change.after, after)} />
}

/** A reader without words: a secret is shown the same way in all languages. */
const NOBODY = { t: (key: string) => key, language: 'en', word: (_: string, fallback: string) => fallback } as const

const Arrow = ({ from, to }: { readonly from: React.ReactNode; readonly to: React.ReactNode }) => (
  <>
    <del>{from}</del> <ArrowRightOutlined aria-hidden className="difference-arrow" /> <ins>{to}</ins>
  </>
)

/** Only the languages whose text changed. */
function WordsChange({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const { t } = useReader()
  const old = (before ?? {}) as Record<string, string>
  const now = (after ?? {}) as Record<string, string>
  return LANGUAGES.filter((language) => !same(old[language], now[language])).map((language) => (
    <div key={language}>
      <span className="quiet">{t(`engine.language.${language}`)}: </span>
      <Arrow from={old[language] || ABSENT} to={now[language] || ABSENT} />
    </div>
  ))
}
