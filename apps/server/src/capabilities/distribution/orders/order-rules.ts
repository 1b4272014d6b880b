import { holdsMask } from '@entrepot/domain/identity/mask-personal'
import { receiptTotals } from '@entrepot/domain/inbound/receipt-totals'
import { completeEach } from '../../../kit/document/complete-many.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { checkOwner } from '../../../stock/line-rules.ts'
import { type ProductFacts, productFacts } from '../../../stock/product-facts.ts'
import { lineTotals } from '../../../stock/progress/line-totals.ts'
import { followEdited } from './merged-orders.ts'
import type { Order, OrderCompletion, OrderDraft } from './order.ts'
import { readinessOf } from './readiness/readiness-of.ts'
import { waybillUnder } from './waybill-under.ts'

function checkLines({ lines }: OrderDraft) {
  if (lines.length === 0) throw new Problem('NO_LINES', { fields: [{ field: 'lines', key: 'problem.NO_LINES' }] })
}

/** Refuses orders that are merged into another one. */
function refuseMerged(before: Order | undefined) {
  if ((before?.mergedIntoId ?? null) !== null) throw new Problem('ALREADY_MERGED')
}

/** Refuses masked personal data, which would overwrite the real values. */
function refuseMasks({ header }: OrderDraft) {
  const masked = PERSONAL.filter((name) => holdsMask(header[name]))
  if (masked.length > 0)
    throw new Problem('INVALID', { fields: masked.map((field) => ({ field, key: 'invalid.masked' })) })
}
const PERSONAL = ['consignee', 'phone', 'address'] as const

/** A presale order needs its release day. */
function checkPresale({ header }: OrderDraft) {
  if (header.orderType !== 'PRESALE' || (header.releaseDay ?? null) !== null) return
  throw new Problem('INVALID', { fields: [{ field: 'releaseDay', key: 'invalid.required' }] })
}

/** Header sums over the lines that the declaration does not compute. */
export function orderTotals(lines: OrderDraft['lines'], products: ReadonlyMap<string, ProductFacts>) {
  const { skuTotal, crossWeightTotal, volumeTotal } = receiptTotals(
    lines.map((line) => lineTotals(line, products.get(line.productId), line.skuTotal)),
  )
  const productIds = new Set(lines.map(({ productId }) => productId))
  const [only, ...others] = productIds
  return {
    skuTotal,
    lineTotal: lines.length,
    weightTotal: crossWeightTotal,
    volumeTotal,
    productId: others.length === 0 ? (only ?? null) : null,
  }
}

const NOTHING_MISSING = { shortages: [], areasTouched: null }

const factsFor = ({ trx, warehouseId }: DocumentWork, drafts: readonly OrderDraft[]) =>
  productFacts(trx, warehouseId, [...new Set(drafts.flatMap(({ lines }) => lines.map(({ productId }) => productId)))])

/** The waybill after an edit, which may have changed the carrier. */
function waybillAfter({ header, sent }: OrderDraft, before: Order) {
  const { logisticsCompanyId = null, expressNum } = header
  return waybillUnder(before, logisticsCompanyId, sent?.has('expressNum') ? expressNum : undefined)
}

/** Checks orders before storing, and computes their sums and readiness. */
export async function completeOrders(work: DocumentWork, drafts: readonly OrderDraft[], before?: Order) {
  const products = await factsFor(work, drafts)
  const ready = await readinessOf(work, drafts, before?.id ?? null)
  return completeEach(drafts, async (draft): Promise<OrderCompletion> => {
    refuseMerged(before)
    checkLines(draft)
    refuseMasks(draft)
    checkPresale(draft)
    checkOwner(draft.lines, products, draft.header.cargoOwnerId)
    const { shortages, areasTouched } = ready.get(draft) ?? NOTHING_MISSING
    const isReady = shortages.length === 0
    const header: NonNullable<OrderCompletion['header']> = {
      ...orderTotals(draft.lines, products),
      areasTouched,
      readiness: isReady ? 'READY' : 'SHORT',
      shortages,
      ...(before === undefined ? {} : { expressNum: waybillAfter(draft, before) }),
      ...(before?.orderStatus === 'HELD' ? {} : { orderStatus: isReady ? 'WAITING' : 'SHORT' }),
    }
    if (before !== undefined) followEdited(work, before, header)
    return { columns: { areas_known: true }, header }
  })
}

export async function completeOrder(
  work: DocumentWork,
  draft: OrderDraft,
  before: Order | undefined,
): Promise<OrderCompletion> {
  const [completion] = await completeOrders(work, [draft], before)
  if (completion instanceof Problem) throw completion
  return completion ?? {}
}
