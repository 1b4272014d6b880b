import { announce, type Expected, goodsOfOneOwner, type OwnersGoods } from './announce.ts'
import { ARRIVALS, type Arrival } from './arrivals.ts'
import { deliver, deliverBlind, submitNotice } from './deliver.ts'
import type { Desk } from './desk.ts'
import type { Goods } from './goods.ts'
import { inTurn } from './in-turn.ts'
import type { Crew } from './people/crews.ts'
import type { Dice } from './people/dice.ts'

/** A planned delivery and how it goes; without a notice if it is not announced. */
interface Delivery {
  readonly arrival: Arrival
  readonly owner: OwnersGoods
  readonly expected: Expected | null
}

/** The deliveries of a warehouse, one after the other. */
export class Schedule {
  readonly #desk: Desk
  readonly #crew: Crew
  readonly #dice: Dice
  readonly #goods: readonly Goods[]
  /** Number of deliveries so far: decides how each goes, and its number. */
  #count = 0

  constructor(desk: Desk, crew: Crew, dice: Dice, goods: readonly Goods[]) {
    this.#desk = desk
    this.#crew = crew
    this.#dice = dice
    this.#goods = goods
  }

  /** Notices for a day, not submitted. */
  async write(day: string, count: number): Promise<Expected[]> {
    const written: Expected[] = []
    while (written.length < count) written.push(await this.#write(day, this.#owner(), true))
    return written
  }

  /** The trucks of a day, with their notices if they have one. */
  async expect(day: string, trucks: number): Promise<Delivery[]> {
    const expected: Delivery[] = []
    while (expected.length < trucks) expected.push(await this.#expectOne(day))
    return expected
  }

  async arrive({ arrival, owner, expected }: Delivery): Promise<void> {
    if (expected === null) await deliverBlind(this.#desk, this.#crew, this.#dice, owner, arrival)
    else await deliver(this.#desk, this.#crew, this.#dice, expected, arrival)
  }

  async #expectOne(day: string): Promise<Delivery> {
    const arrival = inTurn(ARRIVALS, this.#count)
    const owner = this.#owner()
    if (arrival.blind && !owner.tallyRequired) {
      this.#count += 1
      return { arrival, owner, expected: null }
    }
    const written = await this.#write(day, owner, arrival.batchesOnArrival !== true)
    const notice = await submitNotice(this.#desk, this.#crew, written, arrival)
    return { arrival, owner, expected: { ...written, notice } }
  }

  #owner(): OwnersGoods {
    return goodsOfOneOwner(this.#goods, this.#crew, this.#dice)
  }

  #write(day: string, owner: OwnersGoods, knowsBatches: boolean): Promise<Expected> {
    this.#count += 1
    return announce(this.#desk, this.#crew, this.#dice, { day, owner, knowsBatches, place: this.#count })
  }
}
