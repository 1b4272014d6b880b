import type {
  BeforeAfter,
  SimulatedNotice as NoticeDifference,
  SimulatedLine,
} from '@entrepot/contract/outbound/allocation'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { Link } from 'react-router'
import { recordAddress } from '../../../engine/screen-facts.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'

const FACTS = ['places', 'shortLines', 'missing'] as const

const arrow = ({ before, after }: BeforeAfter) => `${sayQuantity(before)} → ${sayQuantity(after)}`

/** Stock rows that a line would use instead. */
function Line({ line }: { readonly line: SimulatedLine }) {
  const { t } = useReader()
  return (
    <li>
      <span translate="no">
        {line.productCode} {line.productName}
      </span>
      <table>
        <tbody>
          {line.rows.map((row) => (
            <tr key={row.stockId}>
              <td translate="no">{row.locationNo}</td>
              <td translate="no">{row.batchNum}</td>
              <td className="quiet">
                {row.expiryDate !== null && t('outbound.simulate.until', { day: row.expiryDate })}
              </td>
              <td className="figure">{arrow(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}

/** One notice: the differences, and the stock of each line. */
export function SimulatedNotice({ notice }: { readonly notice: NoticeDifference }) {
  const { t } = useReader()
  const facts = FACTS.filter((name) => notice[name].before !== notice[name].after)
  return (
    <li className="simulated">
      <div className="allocated-head">
        <Link to={recordAddress(shipmentNotifs, notice.noticeId) ?? ''} translate="no">
          {notice.noticeNo}
        </Link>
        <span className="quiet">
          {facts.map((name) => `${t(`outbound.simulate.${name}`)} ${arrow(notice[name])}`).join(' · ')}
        </span>
      </div>
      <ul>
        {notice.lines.map((line) => (
          <Line key={line.noticeLineId} line={line} />
        ))}
      </ul>
    </li>
  )
}
