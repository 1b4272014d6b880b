import { wholeIn } from '@entrepot/contract/kit/list/whole-text'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Condition, pattern } from './filters.ts'

type StoreFilter = (value: unknown) => Condition

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** A store filter by a text. The contract has validated the value. */
export const textFilter =
  (condition: (text: string) => Condition): StoreFilter =>
  (value) => {
    if (typeof value !== 'string') throw new TypeError('the filter needs a text')
    return condition(value)
  }

type Fits = (column: RawBuilder<unknown>) => Condition

/** A store filter by part of a text, or by the whole text if it is marked so: `fits` compares a column. */
export const pieceFilter = (condition: (text: string, fits: Fits) => Condition): StoreFilter =>
  textFilter((text) => {
    const wholeText = wholeIn(text)
    if (wholeText === undefined) return condition(text, (column) => sql<SqlBool>`${column} ilike ${pattern(text)}`)
    return condition(wholeText, (column) => sql<SqlBool>`${column} = ${wholeText}`)
  })

/** A store filter by several texts, any of which may match. */
export const textsFilter =
  (condition: (texts: readonly string[]) => Condition): StoreFilter =>
  (value) => {
    if (!isTexts(value)) throw new TypeError('the filter needs a list of texts')
    return condition(value)
  }
