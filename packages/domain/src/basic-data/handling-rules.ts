/** Whoever may say how goods are handled, the closest to the goods first. */
export const LEVELS = ['product', 'owner', 'warehouse', 'system'] as const
export type Level = (typeof LEVELS)[number]

export interface Decided<Value> {
  readonly value: Value
  /** Who said so: a person who asks "why" is told. */
  readonly by: Level
}

/** What each level says; null or absent where it leaves it to the next one. The system always says something. */
export type LevelValues<Value> = Readonly<Partial<Record<Exclude<Level, 'system'>, Value | null>>> & {
  readonly system: Value
}

/** The first that says anything decides: product, owner, warehouse, system. */
export function decide<Value>(values: LevelValues<Value>): Decided<Value> {
  for (const by of LEVELS) {
    const value = values[by]
    if (value !== null && value !== undefined) return { value, by }
  }
  return { value: values.system, by: 'system' }
}
