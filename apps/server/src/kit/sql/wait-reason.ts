import type { WaitRule } from '@entrepot/domain/kernel/waiting'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { textsFilter } from '../lists/filter-values.ts'

type Piece = RawBuilder<unknown>

/** SQL for `waitReason` of the domain: the same rules in the same order. */
export const waitReasonOf = <Fact extends string>(
  rules: readonly WaitRule<string, Fact, string>[],
  status: Piece,
  facts: Readonly<Record<Fact, Piece>>,
): Piece => {
  const cases = rules.map(({ for: reason, states, when }) => {
    const isTrue = when === undefined ? sql`` : sql` and ${facts[when]}`
    return sql`when ${status} in (${sql.join(states.map(sql.lit))})${isTrue} then ${sql.lit(reason)}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Documents that wait for one of these reasons; their states come first, because they are indexed. */
export const ofWaitReasons = (rules: readonly WaitRule<string, string, string>[], status: Piece, reason: Piece) => {
  const statesOf = (reasons: readonly string[]) => [
    ...new Set(rules.filter((rule) => reasons.includes(rule.for)).flatMap(({ states }) => states)),
  ]
  return textsFilter(
    (reasons) => sql<SqlBool>`(${status} = any(${statesOf(reasons)}::text[]) and ${reason} = any(${reasons}::text[]))`,
  )
}
