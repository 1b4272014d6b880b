import type { StockWrite } from '@entrepot/domain/stock/stock-write'
import type { Work } from '../records/resource-handlers.ts'
import type { ChangeValues } from './document-change.ts'

/**
 * The writer of stock. The engine of documents is given one and knows no stock itself; `stock/` implements it.
 */
export interface Ledger {
  /** Writes the stock of one warehouse, and in the same statement what is recorded of it. */
  post(work: Pick<Work, 'trx' | 'caller' | 'clock'>, write: StockWrite, changes?: ChangeValues): Promise<void>
}
