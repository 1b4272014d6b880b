import type { Reply } from '../../work/flow.ts'
import type { PromptChoice } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { unexpected } from '../../work/wrong.ts'
import { type CountedGoods, isLeaving, SCAN, type TransferContent, type TransferState } from './transfer-content.ts'

/** A pallet was one scan, and is removed as a whole. */
const idOf = ({ containerNo }: CountedGoods, index: number): string =>
  containerNo === undefined ? `count:${index}` : `pallet:${containerNo}`

function titleOf({ document, products }: TransferContent, { lineId, batchNum, containerNo }: CountedGoods): string {
  if (containerNo !== undefined) return containerNo
  const line = document.lines.find(({ id }) => id === lineId)
  const name = products.find(({ id }) => id === line?.productId)?.name ?? ''
  return batchNum ? `${name} · ${batchNum}` : name
}

/** Loaded goods are only counted until the truck leaves and may be removed; arriving goods are booked at once. */
export const mayTakeOut = (content: TransferContent, { counted }: TransferState): boolean =>
  isLeaving(content) && counted.length > 0

/** Counted goods that may be removed, latest first. */
export function takeOutChoices(content: TransferContent, { counted }: TransferState): readonly PromptChoice[] {
  const counts = new Map<string, { readonly title: string; readonly pieces: number }>()
  for (const [index, goods] of counted.entries()) {
    const id = idOf(goods, index)
    counts.set(id, { title: titleOf(content, goods), pieces: (counts.get(id)?.pieces ?? 0) + goods.pieces })
  }
  return [...counts]
    .map(([id, { title, pieces }]) => ({ id, text: title, details: [text('handheld.pieces', { count: pieces })] }))
    .toReversed()
}

export function takeOut(state: TransferState, id: string): Reply<TransferState> {
  const counted = state.counted.filter((goods, index) => idOf(goods, index) !== id)
  return counted.length === state.counted.length
    ? unexpected
    : { is: 'right', state: { ...state, counted, step: SCAN } }
}
