import { createHash } from 'node:crypto'
import type { StockAt } from '@entrepot/domain/stock/ledger'
import { identityText, type StockKey } from '@entrepot/domain/stock/stock-key'

/** A UUID made from the identity: the one key for finding, locking and ordering rows. */
export function stockId(warehouseId: string, key: StockKey): string {
  const bytes = createHash('sha256').update(identityText(warehouseId, key)).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const stockAt = (warehouseId: string, key: StockKey): StockAt => ({ id: stockId(warehouseId, key), key })
