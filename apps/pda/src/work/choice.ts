import type { PromptChoice, PromptFact } from './prompt.ts'
import { text } from './text.ts'

export const choice = (id: string, key: Parameters<typeof text>[0], look?: PromptChoice['look']): PromptChoice =>
  look === undefined ? { id, text: text(key) } : { id, text: text(key), look }

interface Batched {
  readonly containerNo?: string | null
  readonly batchNum: string | null
  readonly expiryDate: string | null
}

/** What distinguishes pieces of a product: pallet, batch, expiry date. */
export function batchFacts({ containerNo = null, batchNum, expiryDate }: Batched): readonly PromptFact[] {
  const facts: PromptFact[] = []
  if (containerNo !== null) facts.push({ label: text('handheld.fact.pallet'), value: containerNo })
  if (batchNum !== null) facts.push({ label: text('handheld.fact.batch'), value: batchNum })
  if (expiryDate !== null) facts.push({ label: text('handheld.fact.expiry'), value: expiryDate })
  return facts
}

/** The same on one line, for a choice. */
export const batchText = ({ containerNo = null, batchNum, expiryDate }: Batched): string =>
  [containerNo, batchNum ?? '–', expiryDate].filter((part) => part !== null).join(' · ')
