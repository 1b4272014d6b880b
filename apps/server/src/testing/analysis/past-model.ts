/** What a stock row is, as far as an analysis tells rows apart. */
export interface ModelRow {
  readonly product: number
  readonly location: number
  readonly container: string
  readonly batch: string
  readonly handbook: string
  readonly quality: 'GOOD' | 'DEFECTIVE'
  readonly status: 'AVAILABLE' | 'FROZEN'
  /** The day on which it was received, of those in RECEIVED_ON. */
  readonly received: number
}

export interface ModelEntry {
  readonly time: number
  readonly effect: 'RECEIPT' | 'DISPATCH' | 'COUNT' | 'LOSS' | 'OPENING' | 'TRANSFER' | 'MOVE'
  readonly quantity: number
  readonly row: ModelRow
  readonly reverses: boolean
}

/** A fact that held from a time on. */
interface Since<Value> {
  readonly time: number
  readonly value: Value
}

const valueAt = <Value>(facts: readonly Since<Value>[], until: number): Value =>
  facts.filter(({ time }) => time < until).at(-1)?.value as Value

export const PRODUCTS = 3
export const LOCATIONS = 3
/** In different buckets of age on the days of a history. */
export const RECEIVED_ON = ['2025-03-01', '2025-12-20', '2026-02-10', '2026-03-05'] as const

/** The first product is of one owner, the others of another. */
export const ownerOf = (product: number) => (product === 0 ? 0 : 1)

/** A warehouse as a list of what happened: every figure of it is a sum over the list. */
export class PastModel {
  readonly entries: ModelEntry[] = []
  /** Thousandths of a cubic metre. */
  readonly volumes: Since<number>[][] = Array.from({ length: PRODUCTS }, (_, n) => [{ time: -Infinity, value: n + 1 }])
  readonly areas: Since<number>[][] = Array.from({ length: LOCATIONS }, (_, n) => [{ time: -Infinity, value: n % 2 }])

  /** Rows with pieces before a moment. */
  rowsBefore(until: number): { row: ModelRow; pieces: number }[] {
    const rows = new Map<string, { row: ModelRow; pieces: number }>()
    for (const { time, row, quantity } of this.entries) {
      if (time >= until) continue
      const key = JSON.stringify(row)
      rows.set(key, { row, pieces: (rows.get(key)?.pieces ?? 0) + quantity })
    }
    return [...rows.values()].filter(({ pieces }) => pieces !== 0)
  }

  areaBefore = (location: number, until: number): number => valueAt(this.areas[location] ?? [], until)

  volumeBefore = (product: number, until: number): number => valueAt(this.volumes[product] ?? [], until)

  /** Pieces and volume of rows before a moment, by any key. */
  sumsBefore(until: number, keyOf: (row: ModelRow) => string): Map<string, { pieces: number; volume: number }> {
    const sums = new Map<string, { pieces: number; volume: number }>()
    for (const { row, pieces } of this.rowsBefore(until)) {
      const sum = sums.get(keyOf(row)) ?? { pieces: 0, volume: 0 }
      sums.set(keyOf(row), {
        pieces: sum.pieces + pieces,
        volume: sum.volume + pieces * this.volumeBefore(row.product, until),
      })
    }
    return sums
  }

  /** Pieces by effect from one moment until before another: moves in all, the others in and out. */
  flows(from: number, until: number, keyOf: (row: ModelRow) => string): Map<string, Record<string, number>> {
    const sums = new Map<string, Record<string, number>>()
    for (const { time, row, effect, quantity } of this.entries) {
      if (time < from || time >= until) continue
      const flow = sums.get(keyOf(row)) ?? {}
      const side = effect === 'MOVE' ? 'MOVE' : `${effect} ${quantity > 0 ? 'in' : 'out'}`
      flow[side] = (flow[side] ?? 0) + (effect === 'MOVE' ? quantity : Math.abs(quantity))
      sums.set(keyOf(row), flow)
    }
    return sums
  }
}
