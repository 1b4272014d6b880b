import { createHash } from 'node:crypto'
import type { StockAt } from '@entrepot/domain/stock/ledger'
import { identityText, type StockKey } from '@entrepot/domain/stock/stock-key'

/** A UUID of version 8 made from a text: equal texts give equal ids. */
export function hashedId(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Made from the identity of a row; rows are found, locked and sorted by it. */
export const stockId = (warehouseId: string, key: StockKey): string => hashedId(identityText(warehouseId, key))

export const stockAt = (warehouseId: string, key: StockKey): StockAt => ({ id: stockId(warehouseId, key), key })
