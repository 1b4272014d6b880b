/** What a code can mean: a wave or a tour, with or without one of its slots. */
export interface SlotCode {
  readonly number: string
  readonly slot: number | null
}

const WITH_SLOT = /^(.*\d)\s*[-/#. ]\s*(\d{1,4})$/

/** The possible meanings of a code: a number alone, and a number followed by a slot. */
export function slotReadings(code: string): readonly SlotCode[] {
  const [, number, slot] = WITH_SLOT.exec(code) ?? []
  const alone = { number: code, slot: null }
  return number === undefined || Number(slot) === 0 ? [alone] : [alone, { number, slot: Number(slot) }]
}

/** A slot without its wave or tour, which is known from the context. */
export const isBareSlot = (code: string): boolean => /^[1-9]\d{0,3}$/.test(code)
