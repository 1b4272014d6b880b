import type { Envelope } from '@entrepot/client/resource-client'
import { manifests } from '@entrepot/contract/distribution/manifest'
import type { orders } from '@entrepot/contract/distribution/order'
import type { OrderAllocation, OrderParcel } from '@entrepot/contract/distribution/order-allocation'
import { parcels as parcelDocument } from '@entrepot/contract/distribution/parcel'
import { wavePicks } from '@entrepot/contract/distribution/wave'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DocumentPartProps } from '../../../../engine/document/document-options.ts'
import { recordAddress } from '../../../../engine/screen-facts.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { call } from '../../../../runtime/session/api.ts'
import { StateTag } from '../../../../ui/state-tag.tsx'
import { LineRows } from './line-rows.tsx'
import './allocation.css'

/** Below the lines: the allocation with its reasons, the wave and the parcels. */
export default function OrderBelow({ record }: DocumentPartProps<typeof orders>) {
  const { t } = useReader()
  const { data } = useQuery({
    queryKey: ['orders', 'allocation', record.id, record.version, record.readiness],
    queryFn: async () =>
      (await call<Envelope<OrderAllocation>>('GET', `${ADMIN_BASE}/orders/${record.id}/allocation`, {})).data,
  })
  if (data === undefined) return null
  const lines = data.lines.filter(
    ({ planned, picked, missingSkuTotal, passedOver }) =>
      planned.length + picked.length + passedOver.length > 0 || missingSkuTotal > 0,
  )
  return (
    <>
      {lines.length > 0 && (
        <section className="order-allocation" aria-label={t('orders.allocation')}>
          <h2>{t('orders.allocation')}</h2>
          <div className="order-allocation-scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('tours.line.locationId')}</th>
                  <th scope="col">{t('tours.line.batchNum')}</th>
                  <th scope="col">{t('tours.line.expiryDate')}</th>
                  <th scope="col" className="figure">
                    {t('orders.line.skuTotal')}
                  </th>
                  <th scope="col">{t('orders.allocation.pick')}</th>
                  <th scope="col">{t('tours.line.reason')}</th>
                </tr>
              </thead>
              {lines.map((line) => (
                <LineRows key={line.lineId} line={line} />
              ))}
            </table>
          </div>
        </section>
      )}
      {(data.wave !== null || data.parcels.length > 0) && (
        <section className="order-allocation" aria-label={t('orders.field.parcels')}>
          {data.wave && (
            <p>
              {t('orders.field.waveNo')}{' '}
              <Link to={recordAddress(wavePicks, data.wave.id) ?? ''} translate="no">
                {data.wave.waveNo}
              </Link>
            </p>
          )}
          {data.parcels.length > 0 && <ParcelTable parcels={data.parcels} />}
        </section>
      )}
    </>
  )
}

function ParcelTable({ parcels }: { readonly parcels: readonly OrderParcel[] }) {
  const { t } = useReader()
  return (
    <div className="order-allocation-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('parcels.field.parcelNo')}</th>
            <th scope="col">{t('parcels.field.status')}</th>
            <th scope="col">{t('parcels.field.expressNum')}</th>
            <th scope="col" className="figure">
              {t('parcels.field.skuTotal')}
            </th>
            <th scope="col" className="figure">
              {t('parcels.field.weight')}
            </th>
            <th scope="col">{t('parcels.field.manifestId')}</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <tr key={parcel.id}>
              <td translate="no">
                <Link to={recordAddress(parcelDocument, parcel.id) ?? ''}>{parcel.parcelNo}</Link>
              </td>
              <td>
                <ParcelState status={parcel.status} />
              </td>
              <td translate="no">{parcel.expressNum}</td>
              <td className="figure">{sayQuantity(parcel.skuTotal)}</td>
              <td className="figure">{parcel.weight}</td>
              <td translate="no">
                {parcel.manifestId && (
                  <Link to={recordAddress(manifests, parcel.manifestId) ?? ''}>{parcel.manifestNo}</Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ParcelState({ status }: { readonly status: string }) {
  const { word } = useReader()
  return <StateTag state={status}>{word(`enum.parcelStatus.${status}`, status)}</StateTag>
}
