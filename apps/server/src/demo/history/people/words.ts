export type HoldCode = 'QUALITY' | 'CUSTOMS' | 'OWNER' | 'COUNT' | 'EXPIRY'

/** Texts that people of a warehouse write, in their own language. */
export interface HistoryWords {
  readonly drivers: readonly string[]
  /** The number plate of a lorry, from four digits. */
  readonly plate: (digits: string) => string
  readonly phone: (digits: string) => string
  readonly remarks: readonly string[]
  readonly noticeCancelled: string
  readonly noticeAmended: string
  readonly closedShort: string
  readonly tallyCancelled: string
  readonly overAccepted: string
  readonly unannouncedAccepted: string
  readonly corrected: string
  readonly registrationReversed: string
  readonly putawayReversed: string
  readonly moved: string
  readonly held: Readonly<Record<HoldCode, string>>
  readonly thawed: string
  readonly damaged: string
  readonly rebatched: string
  readonly opening: string
  readonly consignees: readonly { readonly name: string; readonly address: string; readonly phone: string }[]
  readonly shippingRemarks: readonly string[]
  readonly shippingCancelled: string
  readonly shippingClosed: string
  readonly pickReturned: string
  readonly truckReversed: string
  readonly countCancelled: string
  readonly transferCancelled: string
}
