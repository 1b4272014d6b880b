import { PictureOutlined } from '@ant-design/icons'
import type { LineToPack, OrderToPack } from '@entrepot/contract/distribution/stations'
import { formatTime } from '../../../../runtime/dates.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { Remarks } from './remarks.tsx'
import type { TableState } from './table-state.ts'
import './packing.css'

interface OrderOnTableProps {
  readonly order: OrderToPack
  readonly table: TableState
}

/** The order being packed: missing pieces are large, packed ones green. */
export function OrderOnTable({ order, table }: OrderOnTableProps) {
  const { t } = useReader()
  return (
    <div className="packing-table">
      <div>
        <Remarks order={order} />
        <ul className="packing-lines" aria-label={t('packing.pieces')}>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} scanned={table.scanned.get(line.id) ?? 0} />
          ))}
        </ul>
      </div>
      <ParcelFacts order={order} table={table} />
    </div>
  )
}

function Line({ line, scanned }: { readonly line: LineToPack; readonly scanned: number }) {
  const { t } = useReader()
  const isDone = scanned >= line.toPack
  const tone = line.tooOld !== null ? 'stop' : isDone ? 'done' : undefined
  return (
    <li data-tone={tone}>
      {line.pictureUrl === null ? (
        <PictureOutlined className="packing-no-picture" aria-hidden />
      ) : (
        <img src={line.pictureUrl} alt="" />
      )}
      <div className="packing-product">
        <b>{line.productName}</b>
        <span>
          {line.productCode}
          {line.gift && <em>{t('packing.gift')}</em>}
        </span>
      </div>
      <strong>
        {sayQuantity(scanned)} / {sayQuantity(line.toPack)}
      </strong>
    </li>
  )
}

function ParcelFacts({ order, table }: OrderOnTableProps) {
  const { t } = useReader()
  const carton = table.cartonCode ?? order.cartonCode
  const cartonHint = table.cartonCode === null ? t(carton === null ? 'packing.anyCarton' : 'packing.suggested') : ''
  const waybill = table.expressNum ?? order.expressNum
  const expected = order.expectedWeight
  return (
    <dl className="packing-facts">
      <Fact name={t('parcels.field.orderNo')} value={order.orderNo} />
      {order.slot !== null && (
        <Fact name={t('wavePicks.line.slot')} value={String(order.slot)} hint={order.tourNo ?? ''} />
      )}
      {order.latestShipTime !== null && (
        <Fact name={t('wavePicks.line.latestShipTime')} value={formatTime(order.latestShipTime)} />
      )}
      <Fact name={t('parcels.field.logisticsCompanyId')} value={order.carrier ?? '–'} />
      <Fact name={t('parcels.field.cartonId')} value={carton ?? '–'} hint={cartonHint} />
      <Fact
        name={t('parcels.field.weight')}
        value={table.weight ?? '–'}
        hint={expected === null ? '' : t('packing.expected', { weight: expected })}
      />
      <Fact
        name={t('parcels.field.expressNum')}
        value={waybill ?? '–'}
        hint={waybill === null && order.carrier !== null ? t('packing.fromRange') : ''}
      />
      {order.parcels.length > 0 && (
        <Fact name={t('handover.parcels')} value={order.parcels.map(({ parcelNo }) => parcelNo).join(', ')} />
      )}
    </dl>
  )
}

function Fact({ name, value, hint = '' }: { readonly name: string; readonly value: string; readonly hint?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {hint !== '' && <small>{hint}</small>}
      </dd>
    </div>
  )
}
