import { orders } from '@entrepot/contract/distribution/order'
import type { LineAllocation, PickedRow, PlannedRow } from '@entrepot/contract/distribution/order-allocation'
import { documentOfType } from '@entrepot/contract/registry'
import { Link } from 'react-router'
import { Explained } from '../../../../engine/document/line-grid/explained.tsx'
import { recordAddress } from '../../../../engine/screen-facts.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { type Reader, useReader } from '../../../../runtime/reader.ts'

function sayWhy({ t, word }: Reader, facts: readonly string[]) {
  const words = facts.map((fact) => word(`enum.rankFact.${fact}`, fact))
  if (words.length === 0) return t('outbound.why.equal')
  return words.reduce((first, second) => t('outbound.why.both', { first, second }))
}

const sayPassedOver = ({ t, word }: Reader, rows: LineAllocation['passedOver']) =>
  rows.map(({ locationNo, reason }) =>
    t('outbound.why.chosen', { place: locationNo, reason: word(`enum.allocationReason.${reason}`, reason) }),
  )

/** One order line: stock that would be allocated, stock that was allocated, and missing pieces. */
export function LineRows({ line }: { readonly line: LineAllocation }) {
  const reader = useReader()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={6}>
          <span className="quiet">{line.lineNo}</span> <b translate="no">{line.productCode}</b>{' '}
          <span translate="no">{line.productName}</span>
        </th>
      </tr>
      {line.missingSkuTotal > 0 && (
        <tr>
          <td colSpan={6}>
            <Shortage line={line} />
          </td>
        </tr>
      )}
      {line.planned.map((row) => (
        <PlannedPieces key={row.stockId} row={row} passedOver={sayPassedOver(reader, line.passedOver)} />
      ))}
      {line.picked.map((row) => (
        <PickedPieces key={`${row.pickId} ${row.locationNo} ${row.batchNum ?? ''}`} row={row} />
      ))}
    </tbody>
  )
}

/** Orders that are served first, and pieces that cannot be used. */
function Shortage({ line }: { readonly line: LineAllocation }) {
  const reader = useReader()
  const { t } = reader
  const { missingSkuTotal, availableSkuTotal, servedFirst, passedOver } = line
  const figures = { missing: sayQuantity(missingSkuTotal), available: sayQuantity(availableSkuTotal) }
  return (
    <div className="order-shortage">
      <p>{t('orders.allocation.short', figures)}</p>
      {servedFirst.orderTotal > 0 && (
        <p>
          {t('orders.allocation.first', {
            count: servedFirst.orderTotal,
            pieces: sayQuantity(servedFirst.skuTotal),
          })}{' '}
          {servedFirst.orders.map(({ id, orderNo, skuTotal }) => (
            <span key={id} className="order-first">
              <Link to={recordAddress(orders, id) ?? ''} translate="no">
                {orderNo}
              </Link>{' '}
              ({sayQuantity(skuTotal)})
            </span>
          ))}
        </p>
      )}
      {sayPassedOver(reader, passedOver).map((sentence) => (
        <p key={sentence} className="quiet">
          {sentence}
        </p>
      ))}
    </div>
  )
}

function PlannedPieces({ row, passedOver }: { readonly row: PlannedRow; readonly passedOver: readonly string[] }) {
  const reader = useReader()
  const { t } = reader
  const why = sayWhy(reader, row.why)
  const nearer =
    row.nearer === null ? [] : [t('orders.allocation.nearer', { place: row.nearer.locationNo, reason: why })]
  return (
    <tr>
      <Shelved row={row} />
      <td className="figure">{sayQuantity(row.skuTotal)}</td>
      <td className="quiet">{t('orders.allocation.open')}</td>
      <td>
        <Explained
          short={why}
          chosen={t('outbound.why.chosen', { place: row.locationNo, reason: why })}
          others={{ title: t('outbound.why.others'), sentences: [...nearer, ...passedOver] }}
        />
      </td>
    </tr>
  )
}

function PickedPieces({ row }: { readonly row: PickedRow }) {
  const reader = useReader()
  const { t } = reader
  const target = documentOfType(row.pickType)
  const why = row.reason === null ? undefined : sayWhy(reader, row.reason.chosen)
  return (
    <tr>
      <Shelved row={row} />
      <td className="figure">
        {sayQuantity(row.pickedSkuTotal)} / {sayQuantity(row.planSkuTotal)}
      </td>
      <td translate="no">
        {target === undefined ? row.pickNo : <Link to={recordAddress(target, row.pickId) ?? ''}>{row.pickNo}</Link>}
      </td>
      <td>
        {why !== undefined && row.reason !== null && (
          <Explained
            short={why}
            chosen={t('outbound.why.chosen', { place: row.locationNo, reason: why })}
            others={{ title: t('outbound.why.others'), sentences: sayPassedOver(reader, row.reason.passedOver) }}
          />
        )}
      </td>
    </tr>
  )
}

function Shelved({ row }: { readonly row: PlannedRow | PickedRow }) {
  return (
    <>
      <td translate="no">{row.locationNo}</td>
      <td translate="no">{row.batchNum}</td>
      <td>{row.expiryDate}</td>
    </>
  )
}
