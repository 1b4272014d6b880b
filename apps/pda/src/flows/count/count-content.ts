import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'

type Bill = DocumentAnswerOf<typeof stocktakings>

/** A line to count. It omits the book quantity: a count is blind, even if the document contains it. */
export type CountLine = Pick<
  Bill['lines'][number],
  | 'id'
  | 'state'
  | 'locationId'
  | 'containerNo'
  | 'cargoOwnerId'
  | 'productId'
  | 'batchNum'
  | 'expiryDate'
  | 'quality'
  | 'recountReason'
>

/** Content of a stock count as it was taken. */
export interface CountContent extends Pick<TakenTask, 'products' | 'places' | 'batches'> {
  readonly resource: 'stocktakings'
  readonly document: Pick<Bill, 'id' | 'version' | 'checkBillNo'> & { readonly lines: readonly CountLine[] }
}

export type CountProduct = Pick<
  TakenTask['products'][number],
  'id' | 'cargoOwnerId' | 'code' | 'name' | 'pictureUrl' | 'packageNumber' | 'expiryDays' | 'barcodes'
>

/** Goods found at a place that no line has. */
export interface FoundGoods {
  readonly productId: string
  readonly containerNo?: string
  readonly batchNum?: string
  readonly expiryDate?: string
}

/** What is being counted: a line, or found goods without a line. */
export type Counted = { readonly lineId: string } | { readonly goods: FoundGoods }

export type CountStep =
  | { readonly is: 'place' }
  /** At a place: which goods lie there? */
  | { readonly is: 'thing' }
  /** Which of several lines of one product; `pieces` is the quantity of the label. */
  | { readonly is: 'batch'; readonly productId: string; readonly pieces: number }
  /** A batch that is in no line. */
  | { readonly is: 'newBatch'; readonly goods: FoundGoods; readonly pieces: number }
  | { readonly is: 'expiry'; readonly goods: FoundGoods; readonly pieces: number }
  | { readonly is: 'pieces'; readonly of: Counted; readonly counted: number }
  /** The place was counted, except for this line: confirms that there is nothing. */
  | { readonly is: 'none'; readonly lineId: string }
  /** The code is unknown on the device: asks the server. */
  | { readonly is: 'asking'; readonly code: string }
  | { readonly is: 'submit' }

/** Goods found at a place and already sent. */
export interface FoundAt extends FoundGoods {
  readonly placeId: string
  readonly pieces: number
  /** The place is counted again: these goods become zero unless they are found again. */
  readonly isToFindAgain?: true
}

/** Progress of the count. */
export interface CountState {
  /** Pieces counted on this device, by line. */
  readonly counted: Readonly<Record<string, number>>
  readonly found: readonly FoundAt[]
  readonly donePlaces: readonly string[]
  readonly postponed: readonly string[]
  readonly placeId: string | null
  /** The pallet that was scanned at the place. */
  readonly containerNo: string | null
  /** Products that were read from the server. */
  readonly products: readonly CountProduct[]
  readonly step: CountStep
}

export const linesAt = ({ document }: CountContent, placeId: string | null): readonly CountLine[] =>
  document.lines.filter(({ locationId }) => locationId === placeId)

/** Lines of a place that were counted neither on this device nor before. */
export const openLinesAt = (
  content: CountContent,
  { counted }: CountState,
  placeId: string | null,
): readonly CountLine[] =>
  linesAt(content, placeId).filter(({ id, state }) => state !== 'COUNTED' && counted[id] === undefined)

/** Places with open lines, in the order of the document; postponed ones last. */
export function openPlaces(content: CountContent, state: CountState): readonly CountContent['places'][number][] {
  const { donePlaces, postponed, found } = state
  const isOpen = (id: string) =>
    openLinesAt(content, state, id).length > 0 || found.some((one) => one.placeId === id && one.isToFindAgain)
  const ids = [...new Set(content.document.lines.map(({ locationId }) => locationId))].filter(
    (id): id is string => id !== null && !donePlaces.includes(id) && isOpen(id),
  )
  const sorted = [...ids.filter((id) => !postponed.includes(id)), ...postponed.filter((id) => ids.includes(id))]
  return sorted.flatMap((id) => content.places.filter((place) => place.id === id))
}

export const knownProducts = (content: CountContent, state: CountState): readonly CountProduct[] => [
  ...content.products,
  ...state.products,
]

export const productById = (content: CountContent, state: CountState, id: string | null): CountProduct | undefined =>
  knownProducts(content, state).find((product) => product.id === id)

export const isSameGoods = (a: FoundGoods, b: FoundGoods): boolean =>
  a.productId === b.productId &&
  a.containerNo === b.containerNo &&
  a.batchNum === b.batchNum &&
  a.expiryDate === b.expiryDate

/** Goods found at a place in the current count of it. */
export const foundAt = (found: CountState['found'], placeId: string | null): readonly FoundAt[] =>
  found.filter((one) => one.placeId === placeId && !one.isToFindAgain)

/** Pieces counted so far at this place: scanning the goods again adds to them. */
export function countedSoFar({ counted, found, placeId }: CountState, of: Counted): number {
  if ('lineId' in of) return counted[of.lineId] ?? 0
  return foundAt(found, placeId).find((one) => isSameGoods(one, of.goods))?.pieces ?? 0
}
