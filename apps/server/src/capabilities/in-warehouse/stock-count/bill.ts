import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { DocumentRecordOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { Completion, Outcome } from '../../../kit/document/document-handlers.ts'

export type Bill = DocumentRecordOf<typeof stocktakings>
export type BillHeader = ListRow<(typeof stocktakings)['fields']>
export type BillCompletion = Completion<typeof stocktakings>
export type BillOutcome = Outcome<typeof stocktakings>
