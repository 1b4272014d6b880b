import type { DocumentRecordOf, LineOf } from '@entrepot/contract/kit/document'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import type { Draft } from '../../../kit/document/document-handlers.ts'

export type Dispatch = DocumentRecordOf<typeof shipmentTasks>
export type DispatchHeader = ListRow<(typeof shipmentTasks)['fields']>
export type DispatchLine = LineOf<typeof shipmentTasks>
export type DispatchDraft = Draft<typeof shipmentTasks>
export type DispatchDraftLine = DispatchDraft['lines'][number]
