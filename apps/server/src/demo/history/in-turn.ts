import { required } from '@entrepot/domain/kernel/required'

/** The nth item, starting again after the last. */
export const inTurn = <Item>(items: readonly Item[], nth: number): Item =>
  required(items[nth % items.length], 'an item to take in turn')
