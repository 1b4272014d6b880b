import { createStore } from '../../../../runtime/store.ts'
import { printLabel, printSlip } from '../papers.ts'

/** What is printed when a parcel is sealed. */
const PAPERS = ['pdf', 'zpl', 'slip', 'none'] as const
export type Papers = (typeof PAPERS)[number]

const STORED = 'entrepot.packing-papers'
const stored = PAPERS.find((one) => one === localStorage.getItem(STORED))
const choice = createStore<Papers>(stored ?? 'pdf')

export const usePapers = choice.use

export function chooseNextPapers(): Papers {
  const next = PAPERS[(PAPERS.indexOf(choice.get()) + 1) % PAPERS.length] ?? 'pdf'
  localStorage.setItem(STORED, next)
  choice.set(next)
  return next
}

export async function printAtSealing(parcelId: string): Promise<void> {
  const papers = choice.get()
  if (papers === 'none') return
  await printLabel(parcelId, papers === 'zpl' ? 'zpl' : 'pdf')
  if (papers === 'slip') await printSlip(parcelId)
}
