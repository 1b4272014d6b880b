import { type RawBuilder, sql } from 'kysely'

/** The day of receipt of a row as a number, so that the days of many pieces can be added up. */
export const receivedNumber = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.received_on`)} - ${FIRST_DAY})`

/** Day 0 of the numbers. */
export const FIRST_DAY = sql`date '2000-01-01'`
