/** Levels that can set a handling rule, the closest to the goods first. */
export const LEVELS = ['product', 'owner', 'warehouse', 'system'] as const
export type Level = (typeof LEVELS)[number]

export interface DecidedValue<Value> {
  readonly value: Value
  /** The level that set it, shown as the reason. */
  readonly by: Level
}

/** The value of each level; null or absent: the next level decides. The system always has one. */
export type LevelValues<Value> = Readonly<Partial<Record<Exclude<Level, 'system'>, Value | null>>> & {
  readonly system: Value
}

/** The value of the first level that has one: product, owner, warehouse, system. */
export function decide<Value>(values: LevelValues<Value>): DecidedValue<Value> {
  for (const by of LEVELS) {
    const value = values[by]
    if (value !== null && value !== undefined) return { value, by }
  }
  return { value: values.system, by: 'system' }
}
