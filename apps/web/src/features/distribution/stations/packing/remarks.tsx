import type { OrderToPack } from '@entrepot/contract/distribution/stations'
import { useReader } from '../../../../runtime/reader.ts'

/** Remarks of buyer and seller, to be read before the parcel is closed. */
export function Remarks({ order }: { readonly order: OrderToPack }) {
  const { t } = useReader()
  const remarks = [
    [t('orders.field.buyerRemark'), order.buyerRemark],
    [t('orders.field.sellerRemark'), order.sellerRemark],
  ].filter(([, text]) => text !== null && text !== '')
  return remarks.map(([name, text]) => (
    <p key={name} className="packing-remark">
      <span>{name}</span>
      {text}
    </p>
  ))
}
