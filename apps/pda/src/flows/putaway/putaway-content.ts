import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { putaways } from '@entrepot/contract/inbound/putaway'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'

type PutawayAnswer = DocumentAnswerOf<typeof putaways>

export type PutawayLine = Pick<
  PutawayAnswer['lines'][number],
  | 'id'
  | 'lineNo'
  | 'stockId'
  | 'productId'
  | 'batchNum'
  | 'expiryDate'
  | 'skuTotal'
  | 'locationId'
  | 'containerNo'
  | 'reason'
  | 'confirmedTime'
>

/** Goods on the dock with their suggested places, as they were taken. */
export interface PutawayContent extends Pick<TakenTask, 'products' | 'places' | 'loads' | 'candidates'> {
  readonly document: Pick<PutawayAnswer, 'id' | 'version' | 'putawayNo'> & { readonly lines: readonly PutawayLine[] }
}

/** What is carried together and put down together: a pallet, or the pieces of one line. */
export interface Load {
  readonly lineIds: readonly string[]
  readonly containerNo: string | null
}

export interface PutawayState {
  /** Lines that were put down here. */
  readonly confirmed: readonly string[]
  /** What is on the truck now. */
  readonly loads: readonly Load[]
  readonly step: PutawayStep
}

export type PutawayStep =
  | { readonly is: 'go' }
  /** Is this a place, and does it take the goods? */
  | { readonly is: 'askingPlace'; readonly code: string }
  /** Another place than the suggested one would do: it is scanned once more. */
  | { readonly is: 'elsewhere'; readonly placeId: string; readonly fullNo: string; readonly isOver: boolean }

export const GO = { is: 'go' } as const

/** The pallet that the pieces of a line stand on, on the dock. */
export function palletOf({ loads }: PutawayContent, line: PutawayLine): string | null {
  const onDock = loads.find(({ lineId }) => lineId === line.id)?.containerNo ?? ''
  return line.containerNo ?? (onDock === '' ? null : onDock)
}

/** Neither put down nor on the truck. */
export const waitingLines = ({ document }: PutawayContent, { confirmed, loads }: PutawayState) =>
  document.lines.filter(
    ({ id, confirmedTime }) =>
      confirmedTime === null && !confirmed.includes(id) && !loads.some(({ lineIds }) => lineIds.includes(id)),
  )

export const linesOf = ({ document }: PutawayContent, { lineIds }: Load): readonly PutawayLine[] =>
  document.lines.filter(({ id }) => lineIds.includes(id))

/** Where a load is to go: the place of most of its pieces. */
export const goalOf = (content: PutawayContent, load: Load): PutawayLine | undefined =>
  linesOf(content, load)
    .filter(({ locationId }) => locationId !== null)
    .toSorted((a, b) => b.skuTotal - a.skuTotal)[0]

/** Metres from the dock, as the suggestion says them. */
const walkOf = (line: PutawayLine | undefined): number => {
  const walk = line?.reason?.chosen?.figures.walk
  return typeof walk === 'number' ? walk : Number.POSITIVE_INFINITY
}

const placeNo = ({ places }: PutawayContent, line: PutawayLine | undefined) =>
  places.find(({ id }) => id === line?.locationId)?.fullNo ?? ''

/** What is on the truck, the nearest first; what has no place comes last. */
export function loadsInOrder(content: PutawayContent, { loads }: PutawayState): readonly Load[] {
  return loads.toSorted((a, b) => {
    const [one, other] = [goalOf(content, a), goalOf(content, b)]
    const [near, far] = [walkOf(one), walkOf(other)]
    if (near !== far) return near < far ? -1 : 1
    return placeNo(content, one) < placeNo(content, other) ? -1 : 1
  })
}

export const isAllDone = ({ document }: PutawayContent, { confirmed }: PutawayState): boolean =>
  document.lines.every(({ id, confirmedTime }) => confirmedTime !== null || confirmed.includes(id))
