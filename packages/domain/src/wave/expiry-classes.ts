import { grouped } from '../kernel/grouped.ts'
import { expiryFrom } from '../stock/remaining-life.ts'
import { NO_EXPIRY_DATE } from '../stock/stock-key.ts'
import type { WaveLine, WaveRow } from './wave.ts'

/** Indexes of rows that a line may choose among. A line takes from the next class when the one before is empty. */
export type ExpiryClass = readonly number[]

/** First expired, first out: the first class has the rows with the earliest expiry date, plus the slack. */
export function expiryClasses(rows: readonly WaveRow[], slackDays: number): (line: WaveLine) => readonly ExpiryClass[] {
  const ofGoods = grouped(
    rows.map((row, index) => ({ row, index })),
    ({ row }) => row.goods,
  )
  const classesByKey = new Map<string, readonly ExpiryClass[]>()
  return ({ goods, batchNum, earliestExpiry }) => {
    const key = JSON.stringify([goods, batchNum, earliestExpiry])
    const existing = classesByKey.get(key)
    if (existing !== undefined) return existing
    const mayServe = (ofGoods.get(goods) ?? []).filter(
      ({ row }) => (batchNum === null || row.batchNum === batchNum) && row.expiryDate >= earliestExpiry,
    )
    const classes = groupByExpiry(mayServe, slackDays)
    classesByKey.set(key, classes)
    return classes
  }
}

function groupByExpiry(
  rows: readonly { readonly row: WaveRow; readonly index: number }[],
  slackDays: number,
): ExpiryClass[] {
  const sorted = rows.toSorted((a, b) =>
    a.row.expiryDate < b.row.expiryDate ? -1 : a.row.expiryDate > b.row.expiryDate ? 1 : a.index - b.index,
  )
  const classes: number[][] = []
  let until = ''
  for (const { row, index } of sorted) {
    const last = classes.at(-1)
    if (last !== undefined && row.expiryDate <= until) last.push(index)
    else {
      classes.push([index])
      until = row.expiryDate === NO_EXPIRY_DATE ? NO_EXPIRY_DATE : expiryFrom(row.expiryDate, slackDays)
    }
  }
  return classes
}
