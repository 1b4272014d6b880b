import type { StockExplanation } from '@entrepot/contract/query/stock-explanation'
import { formatNumber } from '../../engine/fields/number/number.tsx'
import { closeExplainedStock } from '../../runtime/explained-stock.ts'
import { useReader } from '../../runtime/reader.ts'
import { DocumentLink } from '../document-link.tsx'

/** The documents that have reserved pieces. */
export function Claims({ explanation: { claims, claimTotal } }: { readonly explanation: StockExplanation }) {
  const { t, word } = useReader()
  return (
    <section>
      <h3>{t('stock.explain.claims')}</h3>
      <table className="explanation-table" aria-label={t('stock.explain.claims')}>
        <tbody>
          {claims.map(({ documentType, documentId, documentNo, pieces }) => (
            <tr key={documentId}>
              <th scope="row">
                <DocumentLink type={documentType} id={documentId} number={documentNo} onOpen={closeExplainedStock} />{' '}
                <span className="quiet">{word(`enum.documentType.${documentType}`, documentType)}</span>
              </th>
              <td>{formatNumber(pieces, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {claimTotal > claims.length && (
        <p className="quiet">{t('stock.explain.claims.more', { count: claims.length, total: claimTotal })}</p>
      )}
    </section>
  )
}
