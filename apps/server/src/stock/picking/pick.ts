import type { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import type { tours } from '@entrepot/contract/distribution/tour'
import type { DocumentRecordOf, LineOf } from '@entrepot/contract/kit/document/values'
import type { pickTasks } from '@entrepot/contract/outbound/picking'
import type { Demand } from '@entrepot/domain/allocation/demand'
import type { PickState } from '@entrepot/domain/outbound/picking.machine'
import type { DocumentWork, Effects } from '../../kit/document/document-handlers.ts'

/** A pick, whatever it is for. */
export type Pick =
  | DocumentRecordOf<typeof pickTasks>
  | DocumentRecordOf<typeof pickByOrders>
  | DocumentRecordOf<typeof tours>
export type PickLine = LineOf<typeof pickTasks> | LineOf<typeof pickByOrders> | LineOf<typeof tours>

/** What a command on a pick writes: fields that every pick has. */
export interface PickOutcome extends Effects {
  readonly to?: PickState
  readonly header?: {
    readonly picker?: string | null
    readonly startedTime?: string | Date | null
    readonly completedTime?: string | Date | null
  }
}

/** What differs between picks for notices, for single orders and tours. */
export interface PickKind<P extends Pick = Pick> {
  /** The type of the document that its claims and postings name. */
  readonly type: 'PICKING' | 'ORDER_PICKING' | 'TOUR'
  readonly resource: 'pickTasks' | 'pickByOrders' | 'tours'
  /** What lines of the pick ask for, so many pieces each, to judge another row by. */
  demandsOf(work: DocumentWork, pick: P, lines: readonly LinePieces[]): Promise<readonly Demand[]>
}

interface LinePieces {
  readonly lineId: string
  readonly pieces: number
}

/** The document that claims and postings of a pick name. */
export const pickSource = ({ type }: Omit<PickKind, 'demandsOf'>, { id, pickNo }: Omit<Pick, 'lines'>) => ({
  id,
  type,
  no: pickNo,
})
