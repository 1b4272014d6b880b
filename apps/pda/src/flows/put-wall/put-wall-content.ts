import type { wavePicks } from '@entrepot/contract/distribution/wave'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'

type WaveAnswer = DocumentAnswerOf<typeof wavePicks>

/** The fields of a wave that a put wall uses. */
export type WaveRecord = Pick<WaveAnswer, 'id' | 'waveNo' | 'waveStatus' | 'tours'> & {
  readonly lines: readonly Pick<WaveAnswer['lines'][number], 'slot' | 'skuTotal' | 'sortedSkuTotal' | 'leftReason'>[]
}

/** No task data; may start with a code that was scanned on another screen. */
export interface PutWallContent {
  readonly code?: string
}

export interface WallSlot {
  readonly slot: number
  readonly pieces: number
  readonly total: number
}

export interface Wall {
  readonly waveId: string
  readonly waveNo: string
  readonly slots: readonly WallSlot[]
  readonly names: Readonly<Record<string, string>>
  /** All picked pieces are sorted, although short picks leave some slots incomplete. */
  readonly isSorted: boolean
}

/** The piece in hand and its slot. */
export interface PieceInHand {
  readonly slot: number | null
  readonly orderNo: string
  readonly name: string
  readonly isFull: boolean
}

export type PutWallStep =
  | { readonly is: 'wave' }
  | { readonly is: 'asking'; readonly code: string }
  | { readonly is: 'tour' }
  | { readonly is: 'reading' }
  | { readonly is: 'listing' }
  | { readonly is: 'choose'; readonly waves: readonly { readonly id: string; readonly waveNo: string }[] }
  | { readonly is: 'piece' }
  /** The server is asked what a GS1 label contains. */
  | { readonly is: 'naming' }
  /** Sent but not answered yet: the same request is repeated until it is answered. */
  | { readonly is: 'sorting'; readonly code: string; readonly body: object }
  | { readonly is: 'undoing' }
  | { readonly is: 'slot'; readonly piece: PieceInHand }

export interface PutWallState {
  readonly wall: Wall | null
  /** Number of sort requests so far; part of their keys. */
  readonly asked: number
  readonly step: PutWallStep
}

export const isSortedBy = (waveStatus: string | null): boolean => waveStatus === 'PACKING' || waveStatus === 'COMPLETED'

export function wallOf({ id, waveNo, waveStatus, tours, lines }: WaveRecord): Wall {
  const names: Record<string, string> = {}
  for (const tour of tours ?? []) for (const line of tour.lines) names[line.productId] = line.productName
  const slots = lines.flatMap(({ slot, skuTotal, sortedSkuTotal, leftReason }) =>
    slot === null || leftReason !== null ? [] : [{ slot, pieces: sortedSkuTotal, total: skuTotal }],
  )
  return {
    waveId: id,
    waveNo,
    slots: slots.toSorted((a, b) => a.slot - b.slot),
    names,
    isSorted: isSortedBy(waveStatus),
  }
}

export const isFull = ({ pieces, total }: WallSlot): boolean => pieces >= total
