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

/** A notice as it was taken, or goods that nobody announced. */
export interface ReceiptContent
  extends Pick<TakenTask, 'products' | 'batches' | 'drafts'>,
    // Work that was taken with an earlier version of the application has none.
    Partial<Pick<TakenTask, 'receiptLimits'>> {
  readonly document: ReceiptNotice | null
  /** Whose goods they are, where there is no notice that says it. */
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
  /** In the language of the person: stands in the remark of a registration, which counts no refused pieces. */
  readonly fateLabel?: string
  /** The person said that there is none. */
  readonly hasNoBatch?: true
}

export interface CountedLine extends Omit<Hand, 'counted' | 'hasNoBatch'> {
  /** The number of the change that told the server, by which its line is named. */
  readonly change: number
  readonly noticeLineId: string | null
  readonly containerNo: string | null
  readonly pieces: number
  /** In a tally: which of the lines that it was made with has this count. */
  readonly prepared: Later<string> | null
  /** Of a count that somebody else sent: the line that it stands in. */
  readonly lineId?: string
}

export interface ReceiptState {
  /** Products that the notice does not name, asked of the server. */
  readonly products: readonly Product[]
  readonly counted: readonly CountedLine[]
  /** What somebody began and this receipt goes on with; null for a paper of its own. */
  readonly draft: {
    readonly id: string
    readonly version: number
    readonly isStarted: boolean
    readonly remark: string | null
    readonly prepared: readonly { readonly id: string; readonly noticeLineId: string | null }[]
  } | null
  /** How often the draft was changed; 0 before it is made. */
  readonly changes: number
  /** The pallet that goods are put on now, and how many new numbers were given here. */
  readonly pallet: string | null
  readonly newPallets: number
  readonly photos: number
  readonly step: ReceiptStep
}

export type ReceiptStep =
  | { readonly is: 'product' }
  /** Somebody has begun this receipt: goes it on? */
  | { readonly is: 'begun' }
  | { readonly is: 'batch' | 'expiry' | 'production' | 'count'; readonly hand: Hand }
  | { readonly is: 'pallet'; readonly hand: Hand | null }
  | { readonly is: 'photo' }
  | { readonly is: 'takeOut' }
  | { readonly is: 'finish' }
  /** A code that is not of the notice: what is it? */
  | { readonly is: 'asking' }
  | { readonly is: 'which'; readonly hits: readonly ScanHit[] }
  | { readonly is: 'reading'; readonly hit: ScanHit }

export const PRODUCT = { is: 'product' } as const

/** Where a tally is asked for, goods are counted in one; else in the registration itself, as whoever began one knew. */
export const countsByTally = ({ document, drafts }: ReceiptContent): boolean =>
  document !== null &&
  !document.actions.includes('make:RECV_REG') &&
  !drafts.some((draft) => draft.resource === 'recvRegistrations' && draft.document.tallyId === null)

export const openPieces = ({ planSkuTotal, receivedSkuTotal }: NoticeLine): number =>
  Math.max(0, planSkuTotal - receivedSkuTotal)

/** The lines that are still expected, in their order. */
export const openLines = ({ document }: ReceiptContent): readonly NoticeLine[] =>
  (document?.lines ?? []).filter((line) => openPieces(line) > 0).toSorted((a, b) => a.lineNo - b.lineNo)

/** What came of a line so far; refused pieces leave again. */
export const countedOf = ({ counted }: ReceiptState, lineId: string): number =>
  counted.reduce(
    (sum, { noticeLineId, pieces, fate }) => (noticeLineId === lineId && fate !== 'refused' ? sum + pieces : sum),
    0,
  )

/** More than may be received of a line, or goods that were not announced: only the desk accepts them. */
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

/** The line that goods belong to: of the same batch, and best of the same date, else the first that still lacks some. */
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
