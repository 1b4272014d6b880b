import { required } from '@entrepot/domain/kernel/required'

/** One after the other, and from the first again. */
export const inTurn = <Item>(items: readonly Item[], nth: number): Item =>
  required(items[nth % items.length], 'an item to take in turn')
