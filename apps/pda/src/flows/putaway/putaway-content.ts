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

/** Content of a putaway as it was taken: goods on the dock with their suggested places. */
export interface PutawayContent extends Pick<TakenTask, 'products' | 'places' | 'loads' | 'candidates'> {
  readonly document: Pick<PutawayAnswer, 'id' | 'version' | 'putawayNo'> & { readonly lines: readonly PutawayLine[] }
}

/** Goods that are carried and put down together: a pallet, or the pieces of one line. */
export interface Load {
  readonly lineIds: readonly string[]
  readonly containerNo: string | null
}

export interface PutawayState {
  /** Lines that were put down on this device. */
  readonly confirmed: readonly string[]
  /** Loads on the forklift now. */
  readonly loads: readonly Load[]
  readonly step: PutawayStep
}

export type PutawayStep =
  | { readonly is: 'go' }
  /** Asks the server whether the code is a place that accepts the goods. */
  | { readonly is: 'askingPlace'; readonly code: string }
  /** A place that is not the suggested one: it must be scanned again to confirm. */
  | { readonly is: 'elsewhere'; readonly placeId: string; readonly fullNo: string; readonly isOver: boolean }

export const GO = { is: 'go' } as const

/** The pallet on the dock that holds the pieces of a line. */
export function palletOf({ loads }: PutawayContent, line: PutawayLine): string | null {
  const onDock = loads.find(({ lineId }) => lineId === line.id)?.containerNo ?? ''
  return line.containerNo ?? (onDock === '' ? null : onDock)
}

/** Lines that are neither put down nor on the forklift. */
export const waitingLines = ({ document }: PutawayContent, { confirmed, loads }: PutawayState) =>
  document.lines.filter(
    ({ id, confirmedTime }) =>
      confirmedTime === null && !confirmed.includes(id) && !loads.some(({ lineIds }) => lineIds.includes(id)),
  )

export const linesOf = ({ document }: PutawayContent, { lineIds }: Load): readonly PutawayLine[] =>
  document.lines.filter(({ id }) => lineIds.includes(id))

/** The target place of a load: the place of most of its pieces. */
export const goalOf = (content: PutawayContent, load: Load): PutawayLine | undefined =>
  linesOf(content, load)
    .filter(({ locationId }) => locationId !== null)
    .toSorted((a, b) => b.skuTotal - a.skuTotal)[0]

/** Distance from the dock in metres, as given by the suggestion; infinite if unknown. */
const walkOf = (line: PutawayLine | undefined): number => {
  const walk = line?.reason?.chosen?.figures.walk
  return typeof walk === 'number' ? walk : Number.POSITIVE_INFINITY
}

const placeNo = ({ places }: PutawayContent, line: PutawayLine | undefined) =>
  places.find(({ id }) => id === line?.locationId)?.fullNo ?? ''

/** Loads on the forklift, nearest place first; loads without a place last. */
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
