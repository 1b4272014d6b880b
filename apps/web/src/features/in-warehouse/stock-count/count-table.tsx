import { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { Checkbox } from 'antd'
import { useReader } from '../../../runtime/reader.ts'
import { CountRow } from './count-row.tsx'
import type { Counting } from './use-counting.ts'

interface CountTableProps {
  readonly counting: Counting
  readonly mayCount: boolean
  readonly showsBook: boolean
  /** Undefined: rows cannot be selected. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onScan: (code: string) => void
}

const GOODS_COLUMNS = ['locationId', 'containerNo', 'productId', 'batchNum', 'expiryDate', 'quality'] as const
const BOOK_COLUMNS = ['bookSkuTotal', 'differenceSkuTotal', 'differenceValue'] as const

/** Goods, book quantity if it may be shown, and counted quantity. */
export function CountTable({ counting, mayCount, showsBook, chosen, onChoose, onScan }: CountTableProps) {
  const { t, word } = useReader()
  const { lines } = counting
  const title = (name: string) => word(`${stocktakings.name}.line.${name}`, name)
  const columns = [...GOODS_COLUMNS, ...(showsBook ? BOOK_COLUMNS : []), 'countedSkuTotal'] as const
  const all = lines?.filter(({ state }) => state === 'COUNTED').map(({ id }) => id) ?? []
  const isAll = chosen !== undefined && all.length > 0 && all.every((id) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <div className="count-table">
      <table aria-label={t('document.lines')}>
        <thead>
          <tr>
            {chosen && (
              <th>
                <Checkbox
                  aria-label={t('stockCount.all')}
                  checked={isAll}
                  onChange={() => onChoose(new Set(isAll ? [] : [...chosen, ...all]))}
                />
              </th>
            )}
            <th data-align="end">#</th>
            {columns.map((name) => (
              <th key={name} data-align={name.endsWith('Total') || name.endsWith('Value') ? 'end' : undefined}>
                {title(name)}
              </th>
            ))}
            <th>{title('state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines?.map((line) => (
            <CountRow
              key={line.id}
              line={line}
              showsBook={showsBook}
              problem={counting.problems[line.id]}
              onCount={mayCount ? counting.count : undefined}
              onScan={onScan}
              chosen={chosen?.has(line.id)}
              onChoose={toggle}
            />
          ))}
        </tbody>
      </table>
      {lines?.length === 0 && <p className="quiet count-none">{t('stockCount.noLines')}</p>}
    </div>
  )
}
