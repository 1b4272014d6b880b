import type { Demand } from '@entrepot/domain/allocation/demand'
import type { Caller } from '../../../kit/security/caller.ts'
import { dayIn } from '../../../kit/write/local-day.ts'
import type { ProductFacts } from '../../../stock/product-facts.ts'
import { shippingPurpose } from '../shipping-type.ts'

interface At {
  readonly caller: Pick<Caller, 'timeZone'>
  readonly today: string
}

export interface NoticeTerms {
  readonly id?: string
  readonly cargoOwnerId: string
  readonly shippingType: string
  readonly plannedShippingTime: string | null
}

export interface LineTerms {
  readonly id?: string
  readonly productId: string
  readonly batchNum?: string | null | undefined
  readonly handbookNum?: string | null | undefined
  readonly handbookItemNo?: number | null | undefined
  readonly minRemainingDays?: number | null | undefined
  readonly quality?: Demand['quality'] | null | undefined
}

/** The demand of a notice line, in the form for the allocator. */
export function demandOf(
  { caller, today }: At,
  notice: NoticeTerms,
  line: LineTerms,
  product: ProductFacts | undefined,
  pieces: number,
): Demand {
  const planned = notice.plannedShippingTime
  return {
    lineId: line.id ?? '',
    noticeId: notice.id ?? '',
    cargoOwnerId: notice.cargoOwnerId,
    productId: line.productId,
    pieces,
    batchNum: line.batchNum || null,
    handbookNum: line.handbookNum || null,
    handbookItemNo: line.handbookItemNo ?? null,
    minRemainingDays: line.minRemainingDays ?? null,
    countsFrom: planned === null ? today : dayIn(caller.timeZone, new Date(planned)),
    quality: line.quality ?? 'GOOD',
    shippingPurpose: shippingPurpose(notice.shippingType),
    prohibitiveSaleExpiryDays: product?.prohibitiveSaleExpiryDays ?? null,
    today,
    order: product?.allocationOrder ?? 'FEFO',
    piecesPerBox: product?.packageNumber ?? null,
  }
}
