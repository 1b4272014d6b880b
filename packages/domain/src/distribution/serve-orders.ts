/** What allocation of stock needs to know about a waiting order. */
export interface WaitingOrder {
  readonly id: string
  /** Higher is served first. */
  readonly priority: number
  /** Epoch milliseconds; null sorts last. */
  readonly latestShipTime: number | null
  readonly paidTime: number | null
  readonly held: boolean
  readonly lines: readonly WaitingLine[]
}

export interface WaitingLine {
  readonly productId: string
  /** Null: any batch. */
  readonly batchNum: string | null
  readonly pieces: number
}

/** Pieces that can serve orders, by product and batch. */
export interface Supply {
  readonly productId: string
  readonly batchNum: string
  readonly pieces: number
}

export interface MissingPieces {
  readonly productId: string
  readonly missing: number
}

export interface ServedOrder {
  readonly id: string
  /** Empty: stock suffices. */
  readonly shortages: readonly MissingPieces[]
}

const LAST = Number.MAX_SAFE_INTEGER

/** Priority, then the latest time to ship, then the time of payment; of equal ones the older id. */
export function comparePrecedence(a: Omit<WaitingOrder, 'lines' | 'held'>, b: Omit<WaitingOrder, 'lines' | 'held'>) {
  return (
    b.priority - a.priority ||
    (a.latestShipTime ?? LAST) - (b.latestShipTime ?? LAST) ||
    (a.paidTime ?? LAST) - (b.paidTime ?? LAST) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  )
}

/** The remaining pieces of one product, in total and by batch. */
class ProductSupply {
  #total = 0
  readonly #byBatch = new Map<string, number>()

  add(batchNum: string, pieces: number) {
    this.#total += pieces
    this.#byBatch.set(batchNum, (this.#byBatch.get(batchNum) ?? 0) + pieces)
  }

  /** Pieces of the batch, limited by the total, since lines without a batch take from the total only. */
  available(batchNum: string | null) {
    return batchNum === null ? this.#total : Math.min(this.#total, this.#byBatch.get(batchNum) ?? 0)
  }

  take(batchNum: string | null, pieces: number) {
    this.#total -= pieces
    if (batchNum !== null) this.#byBatch.set(batchNum, (this.#byBatch.get(batchNum) ?? 0) - pieces)
  }
}

function supplyByProduct(supply: readonly Supply[]): Map<string, ProductSupply> {
  const byProduct = new Map<string, ProductSupply>()
  for (const { productId, batchNum, pieces } of supply) {
    const product = byProduct.get(productId) ?? new ProductSupply()
    product.add(batchNum, pieces)
    byProduct.set(productId, product)
  }
  return byProduct
}

/** Merges the lines of an order that ask for the same goods. */
function demandOf(lines: readonly WaitingLine[]): WaitingLine[] {
  const demand = new Map<string, WaitingLine>()
  for (const line of lines) {
    const key = `${line.productId} ${line.batchNum ?? ''}`
    demand.set(key, { ...line, pieces: line.pieces + (demand.get(key)?.pieces ?? 0) })
  }
  // Lines with a batch first: the others can be served by any piece.
  return [...demand.values()].sort((a, b) => Number(a.batchNum === null) - Number(b.batchNum === null))
}

/**
 * Which orders stock suffices for, in order of precedence. An order that can be complete keeps its pieces; a held or
 * incomplete one keeps none.
 */
export function serveOrders(orders: readonly WaitingOrder[], supply: readonly Supply[]): ServedOrder[] {
  const remaining = supplyByProduct(supply)
  return [...orders].sort(comparePrecedence).map(({ id, held, lines }) => {
    const served: WaitingLine[] = []
    const missing = new Map<string, number>()
    for (const line of demandOf(lines)) {
      const product = remaining.get(line.productId)
      const pieces = Math.min(line.pieces, Math.max(0, product?.available(line.batchNum) ?? 0))
      product?.take(line.batchNum, pieces)
      served.push({ ...line, pieces })
      if (pieces < line.pieces) missing.set(line.productId, (missing.get(line.productId) ?? 0) + line.pieces - pieces)
    }
    if (held || missing.size > 0)
      for (const { productId, batchNum, pieces } of served) remaining.get(productId)?.take(batchNum, -pieces)
    return { id, shortages: [...missing].map(([productId, pieces]) => ({ productId, missing: pieces })) }
  })
}
