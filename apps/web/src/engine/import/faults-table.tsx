import type { ImportFault } from '@entrepot/contract/kit/import'
import { formatQuantity } from '../../runtime/numbers.ts'
import { useWords } from '../../runtime/words/words.ts'

interface FaultsTableProps {
  readonly faults: readonly ImportFault[]
  /** Total number of faults; the table shows the first of them. */
  readonly count: number
}

/** The first faults, by row and column as the person's own file counts them. */
export function FaultsTable({ faults, count }: FaultsTableProps) {
  const t = useWords()
  if (faults.length === 0) return null
  return (
    <>
      {count > faults.length && <p className="quiet">{t('import.firstFaults', { count: faults.length })}</p>}
      <table className="import-table">
        <thead>
          <tr>
            <th scope="col" className="figure import-row">
              {t('import.row')}
            </th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.message')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, field, message }) => (
            <tr key={`${row} ${field} ${message}`}>
              <td className="figure import-row">{formatQuantity(row)}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
