import { type Carton, chooseCarton } from '@entrepot/domain/distribution/choose-carton'
import { waybillText } from '@entrepot/domain/distribution/waybill-range'
import { expectedWeight } from '@entrepot/domain/distribution/weigh-parcel'
import { packedPieces } from '../../capabilities/distribution/packing/staged-pieces.ts'
import { newId } from '../../kit/write/ids.ts'
import type { Dice } from '../history/people/dice.ts'
import type { Purchase } from './buy.ts'
import type { DayNumbers } from './number-days.ts'
import type { PastOrder, PastParcel, PastPick } from './past-documents.ts'
import type { ShopCarrier } from './shop-records.ts'

/** The smallest carton for a purchase, and the expected weight of the parcel. */
export function packing(cartons: readonly Carton[], { lines }: Purchase) {
  const content = lines.map(({ sold, pieces }) => packedPieces(sold, pieces))
  const { carton } = chooseCarton(cartons, content)
  return { cartonId: carton?.id ?? null, expectedGrams: expectedWeight(content, carton?.ownWeight ?? 0) }
}

/** Packs orders of past days: the smallest carton, a weight near the expected one, the next waybill. */
export class PastPacker {
  readonly #cartons: readonly Carton[]
  readonly #dice: Dice
  readonly taken = new Map<ShopCarrier, number>()

  constructor(cartons: readonly Carton[], dice: Dice) {
    this.#cartons = cartons
    this.#dice = dice
  }

  pack(order: PastOrder, picks: readonly PastPick[], packed: Date, numbers: DayNumbers, day: string): PastParcel {
    const { cartonId, expectedGrams } = packing(this.#cartons, order.purchase)
    return {
      id: newId(packed),
      no: numbers.next('PARCEL', day),
      order,
      picks,
      expressNum: this.#waybill(order.carrier),
      cartonId,
      expectedGrams,
      grams: expectedGrams === null ? null : expectedGrams + this.#dice.whole(-8, 18),
      packed,
    }
  }

  #waybill(carrier: ShopCarrier): string {
    const count = this.taken.get(carrier) ?? 0
    this.taken.set(carrier, count + 1)
    return waybillText(carrier, carrier.fromNumber + count)
  }
}
