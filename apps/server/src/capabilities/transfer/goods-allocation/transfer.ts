import type { DocumentRecordOf, InputOf, LineOf } from '@entrepot/contract/kit/document/values'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import type { Completion, Outcome } from '../../../kit/document/document-handlers.ts'

export type Transfer = DocumentRecordOf<typeof transferTasks>
export type TransferHeader = ListRow<(typeof transferTasks)['fields']>
export type TransferLine = LineOf<typeof transferTasks>
export type TransferCompletion = Completion<typeof transferTasks>
export type TransferOutcome = Outcome<typeof transferTasks>
export type ProcessInput = InputOf<typeof transferTasks, 'processTransfer'>
