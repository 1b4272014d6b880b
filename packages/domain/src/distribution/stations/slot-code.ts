/** What a code may name: a wave or a tour, and one of its slots. */
export interface SlotCode {
  readonly number: string
  readonly slot: number | null
}

const WITH_SLOT = /^(.*\d)\s*[-/#. ]\s*(\d{1,4})$/

/** The readings of a code that names a place of orders: a number alone, and a number with a slot behind it. */
export function slotReadings(code: string): readonly SlotCode[] {
  const [, number, slot] = WITH_SLOT.exec(code) ?? []
  const alone = { number: code, slot: null }
  return number === undefined || Number(slot) === 0 ? [alone] : [alone, { number, slot: Number(slot) }]
}

/** A bare slot, typed or scanned where the wave or tour is known already. */
export const isBareSlot = (code: string): boolean => /^[1-9]\d{0,3}$/.test(code)
