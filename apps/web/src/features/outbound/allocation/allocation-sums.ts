import type { AllocationResult } from '@entrepot/contract/outbound/allocation'

/** Totals of the results so far. */
export const sumsOf = (results: Iterable<AllocationResult>) =>
  [...results].reduce(
    (sums, { ok, skuTotal = 0, shortages = [] }) => ({
      picks: sums.picks + (ok ? 1 : 0),
      pieces: sums.pieces + skuTotal,
      missing: sums.missing + shortages.reduce((sum, { missing }) => sum + missing, 0),
      refused: sums.refused + (ok ? 0 : 1),
    }),
    { picks: 0, pieces: 0, missing: 0, refused: 0 },
  )
