import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { sayQuantity } from '../../runtime/numbers.ts'
import type { Reader } from '../../runtime/reader.ts'

type Notice = RecordOf<typeof shipmentNotifs>
type Dispatch = RecordOf<typeof shipmentTasks>

/** Reservations that are released, and pieces that must be carried back. */
export function cancelNotice({ reservedSkuTotal: reserved, stagedSkuTotal: staged }: Notice, { t }: Reader): string {
  if (staged > 0) return t('outbound.cancel.staged', { reserved: sayQuantity(reserved), staged: sayQuantity(staged) })
  return reserved > 0
    ? t('outbound.cancel.reserved', { reserved: sayQuantity(reserved) })
    : t('outbound.cancel.nothing')
}

export const closeNotice = ({ notShippedSkuTotal, reservedSkuTotal }: Notice, { t }: Reader) =>
  t('outbound.close', { rest: sayQuantity(notShippedSkuTotal ?? 0), reserved: sayQuantity(reservedSkuTotal) })

/** Pieces that leave, and pieces that stay if not everything is loaded. */
export function shipDispatch(
  { skuTotal, loadedSkuTotal, noticeTotal, missingPackageTotal }: Dispatch,
  { t }: Reader,
): string {
  const [total, loaded] = [skuTotal ?? 0, loadedSkuTotal ?? 0]
  const words = {
    loaded: sayQuantity(loaded),
    notices: sayQuantity(noticeTotal ?? 0),
    rest: sayQuantity(total - loaded),
  }
  const leaving = t(loaded < total ? 'outbound.ship.part' : 'outbound.ship.all', words)
  if (!missingPackageTotal) return leaving
  return `${leaving} ${t('outbound.ship.missingPackages', { count: missingPackageTotal })}`
}

export const reverseDispatch = ({ loadedSkuTotal }: Dispatch, { t }: Reader) =>
  t('outbound.reverse', { loaded: sayQuantity(loadedSkuTotal ?? 0) })

export const cancelDispatch = ({ skuTotal }: Dispatch, { t }: Reader) =>
  t('outbound.cancel.dispatch', { total: sayQuantity(skuTotal ?? 0) })
