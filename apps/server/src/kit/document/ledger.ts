import type { StockWrite } from '@entrepot/domain/stock/stock-write'
import type { Work } from '../records/resource-handlers.ts'
import type { ChangeValues } from './document-change.ts'

/** Writes stock. The document engine is given a ledger and knows nothing else about stock; `stock/` implements it. */
export interface Ledger {
  /** Writes the stock of one warehouse, with the history of the change in the same statement. */
  post(work: Pick<Work, 'trx' | 'caller' | 'clock'>, write: StockWrite, changes?: ChangeValues): Promise<void>
}
