import { sum } from '../steps.ts'

/** Two warehouses and a few products in memory, as simple as the rules can be said. */
export interface ModelTransferLine {
  readonly id: string
  readonly product: number
  readonly plan: number
  reserved: number
  shipped: number
  good: number
  defective: number
  lost: number
  sentBack: number
}

export interface ModelTransfer {
  readonly id: string
  /** The end that it leaves; it arrives at the other one. */
  readonly from: number
  readonly lines: readonly ModelTransferLine[]
  status: 'DRAFT' | 'SUBMITTED' | 'IN_TRANSIT' | 'COMPLETED' | 'CANCELLED'
}

/** What one warehouse has of one product. */
export interface Piles {
  shelf: number
  frozen: number
  dock: number
  defective: number
}

export const inTransit = ({ shipped, good, defective, lost, sentBack }: ModelTransferLine) =>
  shipped - good - defective - lost - sentBack

export const onItsWay = ({ lines }: ModelTransfer) => sum(lines.map(inTransit))

export class TransfersModel {
  /** By end, then by product. */
  readonly ends: readonly (readonly Piles[])[]
  /** In the order in which they were last submitted: who reserved last loses first. */
  readonly transfers: ModelTransfer[] = []

  constructor(onShelves: readonly (readonly number[])[]) {
    this.ends = onShelves.map((products) => products.map((shelf) => ({ shelf, frozen: 0, dock: 0, defective: 0 })))
  }

  #linesFrom(end: number, product: number): ModelTransferLine[] {
    return this.transfers
      .filter(({ from }) => from === end)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.product === product)
  }

  reserved(end: number, product: number): number {
    return sum(this.#linesFrom(end, product).map(({ reserved }) => reserved))
  }

  free(end: number, product: number): number {
    return this.ends[end]![product]!.shelf - this.reserved(end, product)
  }

  transit(end: number, product: number): number {
    return sum(this.#linesFrom(end, product).map(inTransit))
  }

  submitted(transfer: ModelTransfer): void {
    this.transfers.splice(this.transfers.indexOf(transfer), 1)
    this.transfers.push(transfer)
    transfer.status = 'SUBMITTED'
    for (const line of transfer.lines) line.reserved = line.plan
  }

  /** So many reserved pieces are somebody else's now: those that were reserved last. */
  release(end: number, product: number, pieces: number): void {
    let rest = pieces
    for (const line of this.#linesFrom(end, product).reverse()) {
      const part = Math.min(rest, line.reserved)
      line.reserved -= part
      rest -= part
    }
  }
}
