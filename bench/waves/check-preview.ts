import type { WavePreview } from '@entrepot/contract/distribution/wave-plan'

/** Knows the rules only: every order once, no cart too full, and what is fetched is what its orders want. */
export function checkPreview({ tours, left, orderTotal }: WavePreview, orders: number, slots: number): void {
  const seen = new Set<string>()
  for (const { orders: inTour, stops, skuTotal } of tours) {
    if (inTour.length > slots) throw new Error('a cart holds more orders than it has slots')
    for (const { orderId } of inTour) {
      if (seen.has(orderId)) throw new Error('an order is in two tours')
      seen.add(orderId)
    }
    const own = new Set(inTour.map(({ orderId }) => orderId))
    let pieces = 0
    for (const stop of stops) {
      const slotPieces = stop.slots.reduce((sum, slot) => sum + slot.skuTotal, 0)
      if (slotPieces !== stop.skuTotal) throw new Error('a stop fetches other pieces than its slots get')
      if (stop.slots.some(({ orderId }) => !own.has(orderId))) throw new Error('a stop serves an order of another tour')
      pieces += slotPieces
    }
    if (pieces !== skuTotal) throw new Error('a tour fetches other pieces than it says')
  }
  if (seen.size !== orderTotal || seen.size + left.length !== orders) throw new Error('an order is missing')
}
