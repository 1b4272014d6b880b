import { MinusCircleOutlined, PlusCircleOutlined, SwapOutlined } from '@ant-design/icons'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { useWords } from '../../runtime/words/words.ts'
import { rowChanges } from './diff.ts'
import { Difference } from './difference.tsx'

const MARKS = { added: PlusCircleOutlined, removed: MinusCircleOutlined, changed: SwapOutlined } as const

interface RowDifferenceProps {
  readonly owner: string
  readonly name: string
  readonly fields: FieldSet
  readonly before: unknown
  readonly after: unknown
}

/** Rows that came, went or changed; of a changed one what changed in it. */
export function RowDifference({ owner, name, fields, before, after }: RowDifferenceProps) {
  const t = useWords()
  const changes = rowChanges(fields, before, after)
  if (changes.length === 0) return <span className="quiet">{t('engine.reordered')}</span>
  const find = (value: unknown, key: string) => {
    const [first = ''] = Object.keys(fields)
    return (
      ((Array.isArray(value) ? value : []) as Record<string, unknown>[]).find((row) => String(row[first]) === key) ??
      null
    )
  }
  return (
    <ul className="row-difference">
      {changes.map(({ kind, key }) => {
        const Mark = MARKS[kind]
        return (
          <li key={key} data-kind={kind}>
            <Mark aria-hidden /> {t(`engine.row.${kind}`, { key })}
            {kind === 'changed' && (
              <Difference
                owner={owner}
                fields={fields}
                before={find(before, key)}
                after={find(after, key)}
                within={`${name}.`}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
