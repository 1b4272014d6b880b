import { wholeIn } from '@entrepot/contract/kit/list/whole-text'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Condition, pattern } from './filters.ts'

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

type Fits = (column: RawBuilder<unknown>) => Condition

/** The same by a piece of a text, or by all of it where that is meant: `fits` compares a column. */
export const pieceFilter = (condition: (text: string, fits: Fits) => Condition): StoreFilter =>
  textFilter((text) => {
    const whole = wholeIn(text)
    if (whole === undefined) return condition(text, (column) => sql<SqlBool>`${column} ilike ${pattern(text)}`)
    return condition(whole, (column) => sql<SqlBool>`${column} = ${whole}`)
  })

/** The same by several texts, of which one is enough. */
export const textsFilter =
  (condition: (texts: readonly string[]) => Condition): StoreFilter =>
  (value) => {
    if (!isTexts(value)) throw new TypeError('the filter needs a list of texts')
    return condition(value)
  }
