/** Waybill numbers from a carrier. All have one length, so that text order is number order. */
export interface WaybillRange {
  readonly prefix: string | null
  readonly fromNumber: number
  readonly toNumber: number
  readonly digits: number
}

export const waybillText = ({ prefix, digits }: Pick<WaybillRange, 'prefix' | 'digits'>, number: number): string =>
  `${prefix ?? ''}${String(number).padStart(digits, '0')}`

export type RangeFault = 'ORDER' | 'DIGITS'

/** What is wrong with a range on its own. */
export function rangeFault({ fromNumber, toNumber, digits }: WaybillRange): RangeFault | null {
  if (toNumber < fromNumber) return 'ORDER'
  return String(toNumber).length > digits ? 'DIGITS' : null
}

/** Whether both ranges contain the same number as text, with any prefixes. */
export function rangesOverlap(one: WaybillRange, other: WaybillRange): boolean {
  const [first, last] = [waybillText(one, one.fromNumber), waybillText(one, one.toNumber)]
  const [otherFirst, otherLast] = [waybillText(other, other.fromNumber), waybillText(other, other.toNumber)]
  return first.length === otherFirst.length && first <= otherLast && otherFirst <= last
}
