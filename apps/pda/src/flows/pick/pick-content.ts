import type { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import type { tours } from '@entrepot/contract/distribution/tour'
import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'
import type { pickTasks } from '@entrepot/contract/outbound/picking'

type PickDocument = DocumentAnswerOf<typeof pickTasks | typeof tours | typeof pickByOrders>

/** Content of a pick: for a notice, for one order, or a tour of a wave. */
export interface PickContent extends Pick<TakenTask, 'products' | 'places' | 'rows' | 'cart' | 'emptiedPlaceIds'> {
  readonly resource: 'pickTasks' | 'tours' | 'pickByOrders'
  readonly document: Pick<PickDocument, 'id' | 'version' | 'pickNo'> & { readonly lines: readonly PickLine[] }
}

type AnyLine = PickDocument['lines'][number]

export interface PickLine
  extends Pick<
    AnyLine,
    | 'id'
    | 'sequence'
    | 'stockId'
    | 'locationId'
    | 'containerNo'
    | 'productId'
    | 'batchNum'
    | 'expiryDate'
    | 'planSkuTotal'
    | 'pickedSkuTotal'
    | 'shortSkuTotal'
  > {
  /** The cart slot of the pieces, in a tour. */
  readonly slot?: number | null
}

/** Progress of the pick. */
export interface PickState {
  /** Lines confirmed on this device, with the picked pieces. */
  readonly confirmed: Readonly<Record<string, number>>
  /** Lines that the person postponed to the end. */
  readonly postponed: readonly string[]
  /** Lines whose pieces came from another row than planned. */
  readonly swapped: readonly string[]
  /** The location where the person is, and the stock row whose label was scanned there. */
  readonly placeId: string | null
  readonly stockId: string | null
  readonly step: PickStep
}

/** `stockId`: the row of another batch or pallet that is picked instead. */
interface InHand {
  readonly stockId?: string | undefined
}

export type PickStep =
  | { readonly is: 'take' }
  /** Pieces are scanned one by one. */
  | ({ readonly is: 'count'; readonly counted: number } & InHand)
  | ({ readonly is: 'shortCount' } & InHand)
  | ({ readonly is: 'shortReason'; readonly pieces: number } & InHand)
  | { readonly is: 'otherBatch' }
  | { readonly is: 'putBackLine' }
  | { readonly is: 'putBackReason'; readonly lineId: string }
  /** The last line of a location that should be empty now. */
  | { readonly is: 'emptied'; readonly lineId: string }

export const openPieces = ({ planSkuTotal, pickedSkuTotal, shortSkuTotal }: PickLine): number =>
  planSkuTotal - pickedSkuTotal - shortSkuTotal

const openLines = new WeakMap<readonly PickLine[], readonly PickLine[]>()

/** Lines to pick when the work was taken, in walking order. Sorted once, not at every scan. */
function linesToPick({ lines }: PickContent['document']): readonly PickLine[] {
  const ordered =
    openLines.get(lines) ?? lines.filter((line) => openPieces(line) > 0).toSorted((a, b) => a.sequence - b.sequence)
  openLines.set(lines, ordered)
  return ordered
}

/** Remaining lines in walking order; postponed ones last. */
export function remainingLines({ document }: PickContent, { confirmed, postponed }: PickState): readonly PickLine[] {
  const open = linesToPick(document).filter(({ id }) => confirmed[id] === undefined)
  if (postponed.length === 0) return open
  const isLater = ({ id }: PickLine) => postponed.includes(id)
  return [...open.filter((line) => !isLater(line)), ...open.filter(isLater)]
}

/** Whether the location of a line should be empty now, by the server's figures and the picks since then. */
export function isEmptied(content: PickContent, { confirmed, swapped }: PickState, { locationId }: PickLine): boolean {
  if (!content.emptiedPlaceIds.some((id) => id === locationId)) return false
  return content.document.lines
    .filter((line) => line.locationId === locationId)
    .every((line) => openPieces(line) === 0 || (confirmed[line.id] === openPieces(line) && !swapped.includes(line.id)))
}

/** Other rows of the same product at the location of a line. */
export const otherRows = ({ rows }: PickContent, line: PickLine): PickContent['rows'] =>
  rows.filter(
    (row) => row.locationId === line.locationId && row.productId === line.productId && row.stockId !== line.stockId,
  )

/** The cart slot for pieces of a line; null if everything is picked together and sorted afterwards. */
export const slotOf = ({ cart }: PickContent, { slot }: PickLine): number | null =>
  cart?.mode === 'BATCH_SORT' ? null : (slot ?? null)
