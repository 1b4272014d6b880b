import type { WavePreview, WavePreviewTour } from '@entrepot/contract/distribution/wave-plan'
import { minutesFor } from '@entrepot/domain/wave/pace'
import type { WavePlan, WaveTour } from '@entrepot/domain/wave/wave'
import { mapInSlices } from './map-in-slices.ts'
import type { PlanBasis } from './plan-request.ts'

/** Number of tours described or serialized without a pause for other requests. */
export const TOURS_AT_ONCE = 10

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

function previewTour(
  { orders, picks, metres }: WaveTour,
  { candidates, pace }: PlanBasis,
  numberOf: ReadonlyMap<string, string>,
): WavePreviewTour {
  const placeOf = (stockId: string) => candidates.get(stockId)?.locationNo ?? ''
  const stopTotal = new Set(picks.map(({ locationId }) => locationId)).size
  const skuTotal = sum(picks.map(({ pieces }) => pieces))
  return {
    metres,
    minutes: minutesFor({ metres, stops: stopTotal, pieces: skuTotal }, pace),
    orderTotal: orders.length,
    skuTotal,
    stopTotal,
    orders: orders.map((order) => ({ ...order, orderNo: numberOf.get(order.orderId) ?? '' })),
    stops: picks.map(({ stockId, locationId, pieces, slots, passedOver }) => ({
      stockId,
      locationId,
      locationNo: placeOf(stockId),
      productId: candidates.get(stockId)?.productId ?? '',
      skuTotal: pieces,
      slots: slots.map(({ orderId, slot, pieces: some }) => ({ orderId, slot, skuTotal: some })),
      passedOver: passedOver.map((row) => ({ ...row, locationNo: placeOf(row.stockId) })),
    })),
  }
}

/** A plan as the screen shows it. */
export async function describePreview(basis: PlanBasis, plan: WavePlan): Promise<WavePreview> {
  const numberOf = new Map(basis.chosen.orders.map(({ id, orderNo }) => [id, orderNo]))
  const tours = await mapInSlices(plan.tours, TOURS_AT_ONCE, (tour) => previewTour(tour, basis, numberOf))
  return {
    tours,
    orderTotal: sum(tours.map(({ orderTotal }) => orderTotal)),
    skuTotal: sum(tours.map(({ skuTotal }) => skuTotal)),
    metres: plan.metres,
    metresOneByOne: plan.metresOneByOne,
    minutes: Math.round(10 * sum(tours.map(({ minutes }) => minutes))) / 10,
    pace: basis.pace,
    steps: plan.steps,
    left: [
      ...basis.chosen.left,
      ...plan.left.map(({ orderId, reason }) => ({ orderId, orderNo: numberOf.get(orderId) ?? null, reason })),
    ],
  }
}
