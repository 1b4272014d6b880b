import { queryString } from '@entrepot/client/transport'
import { freeze, quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { detailRouteOf } from '@entrepot/contract/kit/declaration'
import { asWhole } from '@entrepot/contract/kit/list/whole-text'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import type { MovementRow } from '@entrepot/contract/query/movement/movements'
import { LINES_PARAMETER } from '../../../../engine/document/edit/address-lines.ts'

/** Possible actions for goods. */
export type Todo = 'moveNearer' | 'ship' | 'return' | 'writeOff' | 'freeze'

/** The goods of an action. */
export interface TodoGoods {
  readonly productId: string
  readonly productCode: string | null
  readonly productName: string | null
  readonly cargoOwnerId: string
  readonly batchNum?: string | null
  readonly expiryDate?: string | null
  readonly pieces: number
}

const SHIPPING_TYPES = { ship: 'SALE', return: 'RETURN_TO_OWNER', writeOff: 'SCRAP' } as const

/** The permission that each action needs. */
export const TODO_RIGHTS: Readonly<Record<Todo, string>> = {
  moveNearer: `${quickMove.name}.move`,
  ship: `${shipmentNotifs.name}.write`,
  return: `${shipmentNotifs.name}.write`,
  writeOff: `${shipmentNotifs.name}.write`,
  freeze: `${freeze.name}.freeze`,
}

/** Fast-moving goods should be stored near; goods that do not move should leave. */
export function todosOfMovement({ movementClass, standing, stock }: MovementRow): Todo[] {
  if (stock <= 0) return []
  if (standing === 'DEAD') return ['ship', 'return', 'writeOff']
  if (standing === 'SLOW') return ['ship', 'return']
  return movementClass === 'A' ? ['moveNearer'] : []
}

const OLD_DAYS = { ship: 30, return: 90, writeOff: 365 } as const

/** The older the goods, the more actions apply. */
export function todosOfAge(days: number | null): Todo[] {
  const age = days ?? 0
  return (['ship', 'return', 'writeOff'] as const).filter((todo) => age > OLD_DAYS[todo])
}

interface Falling {
  readonly limit: string
  readonly day: string
  readonly daysLeft: number
}

/** Goods that may no longer be sold are returned or written off, and frozen until then; others are shipped first. */
export function todosOfExpiry({ limit, day, daysLeft }: Falling, today: string): Todo[] {
  if (daysLeft < 0) return ['writeOff', 'return', 'freeze']
  return limit === 'SALE' && day <= today ? ['return', 'writeOff', 'freeze'] : ['ship', 'return']
}

const rowsOf = ({ productId, cargoOwnerId, batchNum, expiryDate }: TodoGoods) => ({
  productId,
  cargoOwnerId,
  batchNum: batchNum ? asWhole(batchNum) : undefined,
  expiryDateStart: expiryDate ?? undefined,
  expiryDateEnd: expiryDate ?? undefined,
})

/** Address of the action, with the known values filled in. */
export function todoAddress(todo: Todo, goods: TodoGoods): string {
  if (todo === 'moveNearer') return `${quickMove.route}${queryString(rowsOf(goods))}`
  if (todo === 'freeze') return `${freeze.route}${queryString(rowsOf(goods))}`
  const { productId, productCode, productName, batchNum, pieces } = goods
  const line = { productId, productCode, productName, planSkuTotal: pieces, ...(batchNum ? { batchNum } : {}) }
  const parameters = {
    cargoOwnerId: goods.cargoOwnerId,
    shippingType: SHIPPING_TYPES[todo],
    [LINES_PARAMETER]: JSON.stringify([line]),
  }
  return `${detailRouteOf(shipmentNotifs)}${queryString(parameters)}`
}
