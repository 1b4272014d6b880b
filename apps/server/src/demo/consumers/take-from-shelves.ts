import { servableRows } from '../../capabilities/distribution/waves/plan/servable-rows.ts'
import { type ProductFacts, productFacts } from '../../stock/product-facts.ts'
import { type CandidateRow, candidatesOf } from '../../stock/reserve/candidates.ts'
import type { Desk } from '../history/desk.ts'
import type { StockedShop } from './shop-goods.ts'

export interface TakenPieces {
  readonly row: CandidateRow
  readonly pieces: number
}

/** The pieces on the shelves for the shops on a day; taking pieces reduces them. */
export class Shelves {
  readonly #rows: ReadonlyMap<string, { readonly row: CandidateRow; free: number }[]>

  constructor(rows: ReadonlyMap<string, { readonly row: CandidateRow; free: number }[]>) {
    this.#rows = rows
  }

  /** Takes all lines, in the order of the allocator; null if something is missing. */
  take(lines: readonly { readonly productId: string; readonly pieces: number }[]): TakenPieces[][] | null {
    const isThere = lines.every(({ productId, pieces }) => this.#freeOf(productId) >= pieces)
    if (!isThere) return null
    return lines.map(({ productId, pieces }) => {
      const parts: TakenPieces[] = []
      let remaining = pieces
      for (const one of this.#rows.get(productId) ?? []) {
        const part = Math.min(remaining, one.free)
        if (part === 0) continue
        one.free -= part
        remaining -= part
        parts.push({ row: one.row, pieces: part })
      }
      return parts
    })
  }

  #freeOf(productId: string): number {
    return (this.#rows.get(productId) ?? []).reduce((sum, { free }) => sum + free, 0)
  }
}

export type ShopProducts = ReadonlyMap<string, ProductFacts>

const productIdsOf = (shops: readonly StockedShop[]) => shops.flatMap(({ sold }) => sold.map(({ goods }) => goods.id))

export const shopProducts = ({ trx, place }: Desk, shops: readonly StockedShop[]): Promise<ShopProducts> =>
  productFacts(trx, place.id, productIdsOf(shops))

/** Bonded pieces are only for shops that sell them. */
export async function readShelves({ trx, place, today }: Desk, shops: readonly StockedShop[], products: ShopProducts) {
  const ownerIds = shops.map(({ ownerId }) => ownerId)
  const bonded = new Map(shops.map((shop) => [shop.ownerId, shop.bonded]))
  const shelfRows = await candidatesOf(trx, place.id, ownerIds, productIdsOf(shops))
  const candidates = new Map(shelfRows.map((row) => [row.id, row]))
  const rows = new Map<string, { row: CandidateRow; free: number }[]>()
  const servable = servableRows(shelfRows, products, today).flatMap(({ id, expiryDate, available }) => {
    const row = candidates.get(id)
    const isForShop = row !== undefined && (row.handbookNum !== '') === bonded.get(row.cargoOwnerId)
    return isForShop ? [{ row, expiryDate, free: available }] : []
  })
  const keyOf = ({ row, expiryDate }: (typeof servable)[number]) =>
    [expiryDate, row.locationNo, row.receivedOn, row.batchNum, row.containerNo, row.key.originNo].join(' ')
  const sortedRows = servable.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (const { row, free } of sortedRows) {
    const list = rows.get(row.productId) ?? []
    list.push({ row, free })
    rows.set(row.productId, list)
  }
  return new Shelves(rows)
}
