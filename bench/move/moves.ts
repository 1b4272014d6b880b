import type { Place } from '../receipt/warehouse.ts'

/** One move of a piece of a product between two places. */
export interface Move {
  readonly productId: string
  readonly fromId: string
  readonly toId: string
}

export const WAYS = ['different rows', 'one hot row'] as const
export type Way = (typeof WAYS)[number]

/** Each client has as many products for itself, and moves one after the other. */
const OWN = 20

/** Back and forth between two places of a product, both full: the n-th move of a client. */
export function moveOf(way: Way, { productIds, locationIds }: Place, client: number, n: number): Move {
  const index = client * OWN + (n % OWN)
  const [productId, home, away] =
    way === 'different rows'
      ? [productIds[index]!, locationIds[index]!, locationIds[index + locationIds.length / 2]!]
      : [productIds.at(-1)!, locationIds.at(-1)!, locationIds.at(-2 - client)!]
  const isBack = (way === 'different rows' ? Math.floor(n / OWN) : n) % 2 === 1
  return isBack ? { productId, fromId: away, toId: home } : { productId, fromId: home, toId: away }
}

/** Every place of a product that is moved, so that all can be filled before. */
export const placesOf = (place: Place, clients: number): readonly Move[] =>
  WAYS.flatMap((way) =>
    Array.from({ length: clients }, (_, client) =>
      Array.from({ length: way === 'different rows' ? OWN : 1 }, (_, n) => moveOf(way, place, client, n)),
    ).flat(),
  )
