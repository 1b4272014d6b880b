import type { DocumentRecordOf, LineOf } from '@entrepot/contract/kit/document'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { pickTasks } from '@entrepot/contract/outbound/picking'
import type { Draft } from '../../../kit/document/document-handlers.ts'

export type PickTask = DocumentRecordOf<typeof pickTasks>
export type PickTaskHeader = ListRow<(typeof pickTasks)['fields']>
export type PickTaskLine = LineOf<typeof pickTasks>
export type PickTaskDraft = Draft<typeof pickTasks>
