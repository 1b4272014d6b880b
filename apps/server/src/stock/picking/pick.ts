import type { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import type { tours } from '@entrepot/contract/distribution/tour'
import type { DocumentRecordOf, LineOf } from '@entrepot/contract/kit/document/values'
import type { pickTasks } from '@entrepot/contract/outbound/picking'
import type { Demand } from '@entrepot/domain/allocation/demand'
import type { PickState } from '@entrepot/domain/outbound/picking.machine'
import type { DocumentWork, Effects } from '../../kit/document/document-handlers.ts'

/** A pick for a notice, for an order or for a wave. */
export type Pick =
  | DocumentRecordOf<typeof pickTasks>
  | DocumentRecordOf<typeof pickByOrders>
  | DocumentRecordOf<typeof tours>
export type PickLine = LineOf<typeof pickTasks> | LineOf<typeof pickByOrders> | LineOf<typeof tours>

/** The outcome of a command on a pick: only fields that every pick has. */
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
  /** The document type of its claims and postings. */
  readonly type: 'PICKING' | 'ORDER_PICKING' | 'TOUR'
  readonly resource: 'pickTasks' | 'pickByOrders' | 'tours'
  /** The demands of pick lines with these numbers of pieces, to check another row against. */
  demandsOf(work: DocumentWork, pick: P, lines: readonly LinePieces[]): Promise<readonly Demand[]>
}

interface LinePieces {
  readonly lineId: string
  readonly pieces: number
}

/** The source document of claims and postings of a pick. */
export const pickSource = ({ type }: Omit<PickKind, 'demandsOf'>, { id, pickNo }: Omit<Pick, 'lines'>) => ({
  id,
  type,
  no: pickNo,
})
