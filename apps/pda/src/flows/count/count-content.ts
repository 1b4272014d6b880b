import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'

type Bill = DocumentAnswerOf<typeof stocktakings>

/** What is to be counted. What the book says is neither read nor shown, whatever the bill tells. */
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

/** A count as it was taken. */
export interface CountContent extends Pick<TakenTask, 'products' | 'places' | 'batches'> {
  readonly resource: 'stocktakings'
  readonly document: Pick<Bill, 'id' | 'version' | 'checkBillNo'> & { readonly lines: readonly CountLine[] }
}

export type CountProduct = Pick<
  TakenTask['products'][number],
  'id' | 'cargoOwnerId' | 'code' | 'name' | 'pictureUrl' | 'packageNumber' | 'expiryDays' | 'barcodes'
>

/** Goods that lie at a place and are in no line of it. */
export interface FoundGoods {
  readonly productId: string
  readonly containerNo?: string
  readonly batchNum?: string
  readonly expiryDate?: string
}

/** What is being counted: a line, or goods that are in none. */
export type Counted = { readonly lineId: string } | { readonly goods: FoundGoods }

export type CountStep =
  | { readonly is: 'place' }
  /** At a place: what lies there? */
  | { readonly is: 'thing' }
  /** Which of several lines of one product; `pieces` are those of the label. */
  | { readonly is: 'batch'; readonly productId: string; readonly pieces: number }
  /** A batch that no line has. */
  | { readonly is: 'newBatch'; readonly goods: FoundGoods; readonly pieces: number }
  | { readonly is: 'expiry'; readonly goods: FoundGoods; readonly pieces: number }
  | { readonly is: 'pieces'; readonly of: Counted; readonly counted: number }
  /** Everything at the place was counted, but nothing of this line. */
  | { readonly is: 'none'; readonly lineId: string }
  /** Nobody here knows the code: the server is asked what it is. */
  | { readonly is: 'asking'; readonly code: string }
  | { readonly is: 'submit' }

/** Goods that were found at a place, and told. */
export interface FoundAt extends FoundGoods {
  readonly placeId: string
  readonly pieces: number
  /** Their place is counted anew: unless they are found again, there are none. */
  readonly isToFindAgain?: true
}

/** How far it is. */
export interface CountState {
  /** Pieces by line, as they were counted here. */
  readonly counted: Readonly<Record<string, number>>
  readonly found: readonly FoundAt[]
  readonly donePlaces: readonly string[]
  readonly postponed: readonly string[]
  readonly placeId: string | null
  /** The pallet whose label was read at the place. */
  readonly containerNo: string | null
  /** Products that the server was asked about. */
  readonly products: readonly CountProduct[]
  readonly step: CountStep
}

export const linesAt = ({ document }: CountContent, placeId: string | null): readonly CountLine[] =>
  document.lines.filter(({ locationId }) => locationId === placeId)

/** Lines of a place that nobody has counted, here or before. */
export const openLinesAt = (
  content: CountContent,
  { counted }: CountState,
  placeId: string | null,
): readonly CountLine[] =>
  linesAt(content, placeId).filter(({ id, state }) => state !== 'COUNTED' && counted[id] === undefined)

/** Places with something to count, in the order of the bill; postponed ones last. */
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

/** What was found at a place since it is counted. */
export const foundAt = (found: CountState['found'], placeId: string | null): readonly FoundAt[] =>
  found.filter((one) => one.placeId === placeId && !one.isToFindAgain)

/** What was counted of it so far at this place: scanning it once more adds to that. */
export function countedSoFar({ counted, found, placeId }: CountState, of: Counted): number {
  if ('lineId' in of) return counted[of.lineId] ?? 0
  return foundAt(found, placeId).find((one) => isSameGoods(one, of.goods))?.pieces ?? 0
}
