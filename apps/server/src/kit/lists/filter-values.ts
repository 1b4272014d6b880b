import type { Condition } from './filters.ts'

type StoreFilter = (value: unknown) => Condition

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** A filter of a store by a text. The contract has validated the value before. */
export const textFilter =
  (condition: (text: string) => Condition): StoreFilter =>
  (value) => {
    if (typeof value !== 'string') throw new TypeError('the filter needs a text')
    return condition(value)
  }

/** The same by several texts, of which one is enough. */
export const textsFilter =
  (condition: (texts: readonly string[]) => Condition): StoreFilter =>
  (value) => {
    if (!isTexts(value)) throw new TypeError('the filter needs a list of texts')
    return condition(value)
  }
