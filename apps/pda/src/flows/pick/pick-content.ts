import type { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import type { tours } from '@entrepot/contract/distribution/tour'
import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'
import type { pickTasks } from '@entrepot/contract/outbound/picking'

type PickDocument = DocumentAnswerOf<typeof pickTasks | typeof tours | typeof pickByOrders>

/** A pick of a notice, of one order, or a tour of a wave, as it was taken. */
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
  /** Of a tour: which slot of the cart the pieces go to. */
  readonly slot?: number | null
}

/** How far it is. */
export interface PickState {
  /** Lines that were confirmed here: pieces that were taken of each. */
  readonly confirmed: Readonly<Record<string, number>>
  /** Lines that the person wants to come back to, last. */
  readonly postponed: readonly string[]
  /** Lines whose pieces came from another row than was planned. */
  readonly swapped: readonly string[]
  /** The place where the person is, and the row of stock whose label was read there. */
  readonly placeId: string | null
  readonly stockId: string | null
  readonly step: PickStep
}

/** `stockId` is of another batch or pallet that is in hand instead. */
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
  /** The last line of a place that should be empty now. */
  | { readonly is: 'emptied'; readonly lineId: string }

export const openPieces = ({ planSkuTotal, pickedSkuTotal, shortSkuTotal }: PickLine): number =>
  planSkuTotal - pickedSkuTotal - shortSkuTotal

const openLines = new WeakMap<readonly PickLine[], readonly PickLine[]>()

/** What was to be picked when the work was taken, in the order of the walk. It is put in order once, not at every scan. */
function linesToPick({ lines }: PickContent['document']): readonly PickLine[] {
  const ordered =
    openLines.get(lines) ?? lines.filter((line) => openPieces(line) > 0).toSorted((a, b) => a.sequence - b.sequence)
  openLines.set(lines, ordered)
  return ordered
}

/** What is still to be picked, in the order of the walk; what was postponed comes last. */
export function remainingLines({ document }: PickContent, { confirmed, postponed }: PickState): readonly PickLine[] {
  const open = linesToPick(document).filter(({ id }) => confirmed[id] === undefined)
  if (postponed.length === 0) return open
  const isLater = ({ id }: PickLine) => postponed.includes(id)
  return [...open.filter((line) => !isLater(line)), ...open.filter(isLater)]
}

/** Whether nothing should be left at the place of a line, by what the server knew and what was taken since. */
export function isEmptied(content: PickContent, { confirmed, swapped }: PickState, { locationId }: PickLine): boolean {
  if (!content.emptiedPlaceIds.some((id) => id === locationId)) return false
  return content.document.lines
    .filter((line) => line.locationId === locationId)
    .every((line) => openPieces(line) === 0 || (confirmed[line.id] === openPieces(line) && !swapped.includes(line.id)))
}

/** Other rows of the same product at the place of a line. */
export const otherRows = ({ rows }: PickContent, line: PickLine): PickContent['rows'] =>
  rows.filter(
    (row) => row.locationId === line.locationId && row.productId === line.productId && row.stockId !== line.stockId,
  )

/** The slot of the cart that pieces of a line go to; none where everything is brought together and sorted afterwards. */
export const slotOf = ({ cart }: PickContent, { slot }: PickLine): number | null =>
  cart?.mode === 'BATCH_SORT' ? null : (slot ?? null)
