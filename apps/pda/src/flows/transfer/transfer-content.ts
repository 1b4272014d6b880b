import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'
import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'

type TransferAnswer = DocumentAnswerOf<typeof transferTasks>

export type TransferLine = Pick<
  TransferAnswer['lines'][number],
  'id' | 'lineNo' | 'productId' | 'batchNum' | 'planSkuTotal' | 'reservedSkuTotal' | 'inTransitSkuTotal' | 'parts'
>

/** Content of a transfer as it was taken, at the warehouse that ships or receives. */
export interface TransferContent extends Pick<TakenTask, 'products' | 'claims' | 'pallets'> {
  readonly document: Pick<TransferAnswer, 'id' | 'version' | 'transferNo' | 'direction'> & {
    readonly lines: readonly TransferLine[]
  }
}

export type Condition = 'good' | 'defective'

export interface CountedGoods {
  readonly lineId: string
  /** Null: not specified; empty: goods without a batch. */
  readonly batchNum: string | null
  /** Undefined: not specified; null: goods without an expiry date. */
  readonly expiryDate?: string | null | undefined
  /** The pallet, if it was scanned. */
  readonly containerNo?: string
  readonly pieces: number
  readonly condition: Condition
}

export interface TransferState {
  readonly counted: readonly CountedGoods[]
  readonly step: TransferStep
}

interface Hand {
  readonly lineId: string
  readonly batchNum: string | null
  readonly expiryDate?: string | null | undefined
  readonly counted: number
  readonly condition: Condition
}
export type TransferHand = Hand

export type TransferStep =
  | { readonly is: 'scan' }
  | { readonly is: 'whichBatch'; readonly hand: Hand }
  | { readonly is: 'count'; readonly hand: Hand }
  | { readonly is: 'takeOut' }
  | { readonly is: 'finish' }

export const SCAN = { is: 'scan' } as const

export const isLeaving = ({ document }: TransferContent): boolean => document.direction === 'OUT'

/** Pieces of a line to load, or still to arrive, when the work was taken. */
export const expectedOf = (content: TransferContent, line: TransferLine): number =>
  isLeaving(content) ? line.reservedSkuTotal : line.inTransitSkuTotal

export const countedOf = ({ counted }: TransferState, lineId: string): number =>
  counted.reduce((sum, one) => (one.lineId === lineId ? sum + one.pieces : sum), 0)

export const missingOf = (content: TransferContent, state: TransferState, line: TransferLine): number =>
  expectedOf(content, line) - countedOf(state, line.id)

export const openLines = (content: TransferContent): readonly TransferLine[] =>
  content.document.lines.filter((line) => expectedOf(content, line) > 0).toSorted((a, b) => a.lineNo - b.lineNo)

export const missingLines = (content: TransferContent, state: TransferState): readonly TransferLine[] =>
  openLines(content).filter((line) => missingOf(content, state, line) > 0)
