import type { Dice } from '../history/people/dice.ts'

interface BuyersPlace {
  readonly province: string
  readonly city: string
  readonly district?: string
  readonly postcode: string
}

/** The consumers of a country, and texts that people write about their orders. All of them are invented. */
export interface Buyers {
  readonly country: string
  readonly currency: string
  readonly name: (dice: Dice) => string
  /** Makes a number from four digits. */
  readonly phone: (digits: string) => string
  readonly street: (dice: Dice) => string
  readonly places: readonly BuyersPlace[]
  readonly buyerRemarks: readonly string[]
  readonly sellerRemarks: readonly string[]
  readonly holdReasons: readonly [address: string, payment: string, customs: string]
  readonly cancelReason: string
  readonly returnReason: string
  readonly weightReason: string
  readonly unpackReason: string
  readonly reverseReason: string
  readonly damagedNote: string
  readonly missingNote: string
  readonly cartonNames: readonly [small: string, medium: string, large: string]
  readonly ruleNames: readonly [single: string, today: string]
  readonly poolName: (carrier: string) => string
}

const digitsOf = (dice: Dice, count: number) => String(dice.whole(0, 10 ** count - 1)).padStart(count, '0')

/** A consumer's address. */
export function addressOf(buyers: Buyers, dice: Dice) {
  const { province, city, district, postcode } = dice.one(buyers.places)
  return {
    consignee: buyers.name(dice),
    phone: buyers.phone(digitsOf(dice, 4)),
    country: buyers.country,
    province,
    city,
    district: district ?? null,
    address: buyers.street(dice),
    postcode,
  }
}
