import type { OrderState } from './order.machine.ts'
import type { ParcelState } from './parcel.machine.ts'

/** A parcel as the handover desk sees it. */
export interface HandedParcel {
  readonly status: ParcelState
  readonly carrierId: string | null
  readonly manifestId: string | null
  readonly orderStatus: OrderState
  /** Bonded goods leave only after customs clearance. */
  readonly needsCustoms: boolean
}

export type HandoverRefusal =
  | 'PARCEL_OPENED'
  | 'PARCEL_SHIPPED'
  | 'ORDER_STOPPED'
  | 'OTHER_CARRIER'
  | 'PARCEL_ON_MANIFEST'
  | 'CUSTOMS_NOT_CLEARED'

/** Why a parcel may not join a manifest of this carrier; a parcel without a carrier may join any. */
export function handoverRefusal(parcel: HandedParcel, carrierId: string): HandoverRefusal | null {
  if (parcel.status === 'OPENED') return 'PARCEL_OPENED'
  if (parcel.status === 'SHIPPED') return 'PARCEL_SHIPPED'
  if (parcel.orderStatus === 'CANCELLING' || parcel.orderStatus === 'CANCELLED') return 'ORDER_STOPPED'
  if (parcel.carrierId !== null && parcel.carrierId !== carrierId) return 'OTHER_CARRIER'
  if (parcel.manifestId !== null) return 'PARCEL_ON_MANIFEST'
  return parcel.needsCustoms ? 'CUSTOMS_NOT_CLEARED' : null
}
