import type { Row } from '../../engine/row.ts'
import { sayQuantity } from '../../runtime/numbers.ts'
import type { Reader } from '../../runtime/reader.ts'

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What is let go of, and what somebody has to carry back. */
export function cancelNotice({ reservedSkuTotal, stagedSkuTotal }: Row, { t }: Reader): string {
  const [reserved, staged] = [figure(reservedSkuTotal), figure(stagedSkuTotal)]
  if (staged > 0) return t('outbound.cancel.staged', { reserved: sayQuantity(reserved), staged: sayQuantity(staged) })
  return reserved > 0
    ? t('outbound.cancel.reserved', { reserved: sayQuantity(reserved) })
    : t('outbound.cancel.nothing')
}

export const closeNotice = ({ notShippedSkuTotal, reservedSkuTotal }: Row, { t }: Reader) =>
  t('outbound.close', {
    rest: sayQuantity(figure(notShippedSkuTotal)),
    reserved: sayQuantity(figure(reservedSkuTotal)),
  })

export const cancelPick = ({ openSkuTotal }: Row, { t }: Reader) =>
  t('outbound.cancel.reserved', { reserved: sayQuantity(figure(openSkuTotal)) })

/** How much leaves, and how much stays behind when the truck is not full of it. */
export function shipDispatch({ skuTotal, loadedSkuTotal, noticeTotal }: Row, { t }: Reader): string {
  const [total, loaded] = [figure(skuTotal), figure(loadedSkuTotal)]
  const words = {
    loaded: sayQuantity(loaded),
    notices: sayQuantity(figure(noticeTotal)),
    rest: sayQuantity(total - loaded),
  }
  return t(loaded < total ? 'outbound.ship.part' : 'outbound.ship.all', words)
}

export const reverseDispatch = ({ loadedSkuTotal }: Row, { t }: Reader) =>
  t('outbound.reverse', { loaded: sayQuantity(figure(loadedSkuTotal)) })

export const cancelDispatch = ({ skuTotal }: Row, { t }: Reader) =>
  t('outbound.cancel.dispatch', { total: sayQuantity(figure(skuTotal)) })
