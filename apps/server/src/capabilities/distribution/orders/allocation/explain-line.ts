import type { PlannedRow } from '@entrepot/contract/distribution/order-allocation'
import type { Demand } from '@entrepot/domain/allocation/demand'
import { ineligible } from '@entrepot/domain/allocation/eligibility'
import { allocateExplained, type ChosenRow } from '@entrepot/domain/allocation/explain'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { required } from '@entrepot/domain/kernel/required'
import { expiryOrNull } from '@entrepot/domain/stock/stock-key'
import type { CandidateRow } from '../../../../stock/reserve/candidates.ts'

const shelved = ({ locationNo, batchNum, expiryDate }: CandidateRow) => ({
  locationNo,
  batchNum: batchNum === '' ? null : batchNum,
  expiryDate: expiryOrNull(expiryDate),
})

const walkOf = ({ walk }: CandidateRow) => walk ?? Number.MAX_SAFE_INTEGER

/** The nearest of those that could serve too and are nearer than the row that was chosen. */
function nearerThan(row: CandidateRow, others: readonly CandidateRow[]): CandidateRow | undefined {
  return others.filter((other) => walkOf(other) < walkOf(row)).toSorted((a, b) => walkOf(a) - walkOf(b))[0]
}

/** What each line of an order would get now, and why. */
export function explainLines(demands: readonly Demand[], candidates: readonly CandidateRow[]) {
  const { explanations } = allocateExplained(demands, candidates)
  const byProduct = grouped(candidates, ({ productId }) => productId)
  const rows = new Map(candidates.map((row) => [row.id, row]))
  return new Map(
    explanations.map(({ lineId, chosen, passedOver }) => {
      const demand = required(
        demands.find((one) => one.lineId === lineId),
        'the line',
      )
      const fit = (byProduct.get(demand.productId) ?? []).filter((row) => ineligible(demand, row) === null)
      const others = fit.filter((row) => !chosen.some(({ stockId }) => stockId === row.id))
      const planned = chosen.map(({ stockId, pieces, why }: ChosenRow): PlannedRow => {
        const row = required(rows.get(stockId), 'the chosen row')
        const nearer = nearerThan(row, others)
        return {
          stockId,
          ...shelved(row),
          skuTotal: pieces,
          why,
          nearer: nearer === undefined ? null : shelved(nearer),
        }
      })
      return [
        lineId,
        {
          planned,
          passedOver: passedOver.map(({ locationNo, reason }) => ({ locationNo, reason })),
          availableSkuTotal: fit.reduce((sum, { free }) => sum + free, 0),
        },
      ]
    }),
  )
}
