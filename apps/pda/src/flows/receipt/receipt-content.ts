import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'
import type { ScanHit } from '@entrepot/contract/query/scan'
import type { Later } from '../../outbox/command.ts'
import type { Product } from '../common/answers.ts'

type NoticeAnswer = DocumentAnswerOf<typeof recvReqs>

export type NoticeLine = Pick<
  NoticeAnswer['lines'][number],
  | 'id'
  | 'lineNo'
  | 'productId'
  | 'planSkuTotal'
  | 'receivedSkuTotal'
  | 'batchNum'
  | 'productDate'
  | 'expiryDate'
  | 'handbookNum'
  | 'handbookItemNo'
>

export interface ReceiptNotice extends Pick<NoticeAnswer, 'id' | 'version' | 'receiptNoticeNo' | 'cargoOwnerId'> {
  readonly actions: readonly string[]
  readonly lines: readonly NoticeLine[]
}

/** Content of a receipt notice as it was taken, or of unannounced goods. */
export interface ReceiptContent
  extends Pick<TakenTask, 'products' | 'batches' | 'drafts'>,
    // Missing in work that an earlier version of the application stored.
    Partial<Pick<TakenTask, 'receiptLimits'>> {
  readonly document: ReceiptNotice | null
  /** Owner and receipt type of goods without a notice. */
  readonly blind?: { readonly cargoOwnerId: string; readonly receiptType: string }
}

export type Fate = 'good' | 'defective' | 'refused'

/** Pieces of one product and batch that are being counted. */
export interface Hand {
  readonly productId: string
  readonly batchNum: string | null
  readonly productDate: string | null
  readonly expiryDate: string | null
  readonly counted: number
  readonly fate: Fate
  /** Text in the language of the person, for the remark of a registration: it has no field for refused pieces. */
  readonly fateLabel?: string
  /** The person confirmed that there is no batch. */
  readonly hasNoBatch?: true
}

export interface CountedLine extends Omit<Hand, 'counted' | 'hasNoBatch'> {
  /** Number of the change that sent the count; its line is identified by it. */
  readonly change: number
  readonly noticeLineId: string | null
  readonly containerNo: string | null
  readonly pieces: number
  /** In a tally: the prepared line that has this count. */
  readonly prepared: Later<string> | null
  /** The line of a count that was recorded before this work. */
  readonly lineId?: string
}

export interface ReceiptState {
  /** Products that are not in the notice, read from the server. */
  readonly products: readonly Product[]
  readonly counted: readonly CountedLine[]
  /** The existing document that this receipt continues; null for a new one. */
  readonly draft: {
    readonly id: string
    readonly version: number
    readonly isStarted: boolean
    readonly remark: string | null
    readonly prepared: readonly { readonly id: string; readonly noticeLineId: string | null }[]
  } | null
  /** Number of changes of the draft; 0 before it is created. */
  readonly changes: number
  /** The current pallet, and the number of new pallet numbers given here. */
  readonly pallet: string | null
  readonly newPallets: number
  readonly photos: number
  readonly step: ReceiptStep
}

export type ReceiptStep =
  | { readonly is: 'product' }
  /** An unfinished document exists: continue it? */
  | { readonly is: 'begun' }
  | { readonly is: 'batch' | 'expiry' | 'production' | 'count'; readonly hand: Hand }
  | { readonly is: 'pallet'; readonly hand: Hand | null }
  | { readonly is: 'photo' }
  | { readonly is: 'takeOut' }
  | { readonly is: 'finish' }
  /** The code is not in the notice: asks the server. */
  | { readonly is: 'asking' }
  | { readonly is: 'which'; readonly hits: readonly ScanHit[] }
  | { readonly is: 'reading'; readonly hit: ScanHit }

export const PRODUCT = { is: 'product' } as const

/**
 * Whether goods are counted in a tally, as the notice requires, or directly in the registration. A registration that
 * was started without a tally is continued without one.
 */
export const countsByTally = ({ document, drafts }: ReceiptContent): boolean =>
  document !== null &&
  !document.actions.includes('make:RECV_REG') &&
  !drafts.some((draft) => draft.resource === 'recvRegistrations' && draft.document.tallyId === null)

export const openPieces = ({ planSkuTotal, receivedSkuTotal }: NoticeLine): number =>
  Math.max(0, planSkuTotal - receivedSkuTotal)

/** Lines with open pieces, in their order. */
export const openLines = ({ document }: ReceiptContent): readonly NoticeLine[] =>
  (document?.lines ?? []).filter((line) => openPieces(line) > 0).toSorted((a, b) => a.lineNo - b.lineNo)

/** Pieces received for a line so far, without refused ones. */
export const countedOf = ({ counted }: ReceiptState, lineId: string): number =>
  counted.reduce(
    (sum, { noticeLineId, pieces, fate }) => (noticeLineId === lineId && fate !== 'refused' ? sum + pieces : sum),
    0,
  )

/** A count above the allowed quantity of a line, or of unannounced goods: only the desk can accept it. */
export interface OverLimit {
  readonly productId: string
  readonly limit: number
}

export function overLimits(content: ReceiptContent, state: ReceiptState): readonly OverLimit[] {
  const { document, receiptLimits } = content
  if (document === null || receiptLimits === undefined) return []
  const announced = document.lines.flatMap(({ id, productId, receivedSkuTotal }) => {
    const limit = receiptLimits.find(({ lineId }) => lineId === id)?.limit
    const counted = countedOf(state, id)
    return limit !== undefined && counted > 0 && receivedSkuTotal + counted > limit ? [{ productId, limit }] : []
  })
  const strangers = state.counted.filter(({ noticeLineId, fate }) => noticeLineId === null && fate !== 'refused')
  return [...announced, ...strangers.map(({ productId }) => ({ productId, limit: 0 }))]
}

export const productsOf = ({ products }: ReceiptContent, state: ReceiptState): readonly Product[] => [
  ...products,
  ...state.products,
]

/** The notice line of the goods: same batch, preferably same date; otherwise the first line with missing pieces. */
export function lineOf(
  content: ReceiptContent,
  state: ReceiptState,
  { productId, batchNum, expiryDate }: Pick<Hand, 'productId' | 'batchNum' | 'expiryDate'>,
): NoticeLine | undefined {
  const ofProduct = (content.document?.lines ?? []).filter((line) => line.productId === productId)
  const ofBatch = ofProduct.filter((line) => (line.batchNum ?? '') === (batchNum ?? ''))
  return (
    ofBatch.find((line) => line.expiryDate === expiryDate) ??
    ofBatch[0] ??
    ofProduct.find((line) => openPieces(line) > countedOf(state, line.id)) ??
    ofProduct[0]
  )
}
