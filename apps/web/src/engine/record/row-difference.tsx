import { MinusCircleOutlined, PlusCircleOutlined, SwapOutlined } from '@ant-design/icons'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { ReactNode } from 'react'
import { useWords } from '../../runtime/words/words.ts'
import { rowChanges, type Snapshot } from './diff.ts'

const MARKS = { added: PlusCircleOutlined, removed: MinusCircleOutlined, changed: SwapOutlined } as const

interface RowDifferenceProps {
  readonly fields: FieldSet
  readonly before: unknown
  readonly after: unknown
  /** Renders the change of one row. */
  readonly children: (before: Snapshot, after: Snapshot) => ReactNode
}

/** Rows that were added, removed or changed; for changed ones the difference. */
export function RowDifference({ fields, before, after, children }: RowDifferenceProps) {
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
            {kind === 'changed' && children(find(before, key), find(after, key))}
          </li>
        )
      })}
    </ul>
  )
}
