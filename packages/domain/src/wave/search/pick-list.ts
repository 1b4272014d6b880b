import type { Tour } from '../models/tour-model.ts'

/** One walk: the picks of a batch in one zone. */
export interface PickList {
  readonly batch: number
  readonly tour: Tour
  volume: number
  weight: number
  /** A number that changes with the content; the old one returns when a change is undone. Never 0. */
  stamp: number
}

/** Pieces of one row for one need of an order. */
export interface Pick {
  readonly need: number
  readonly row: number
  readonly pieces: number
  readonly list: PickList
}
