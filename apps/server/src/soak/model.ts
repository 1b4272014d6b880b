/** A warehouse of one product in memory, as simple as the rules can be said. */
export interface Pile {
  readonly place: string
  readonly quality: 'GOOD' | 'DEFECTIVE'
  readonly isFrozen: boolean
  /** The place of the registration in `registrations`, or -1. */
  readonly origin: number
  pieces: number
}

export interface ModelNotice {
  readonly plan: number
  closed: boolean
  isCancelled: boolean
}

export interface ModelRegistration {
  readonly notice: number
  good: number
  defective: number
  isReversed: boolean
}

export interface ModelPutaway {
  readonly registration: number
  readonly parts: readonly Readonly<Pile>[]
  readonly to: string
  isReversed: boolean
}

type Kind = Omit<Pile, 'pieces'>
const isSame = (one: Kind, other: Kind) =>
  one.place === other.place &&
  one.quality === other.quality &&
  one.isFrozen === other.isFrozen &&
  one.origin === other.origin

export class Model {
  readonly piles: Pile[] = []
  readonly notices: ModelNotice[] = []
  readonly registrations: ModelRegistration[] = []
  readonly putaways: ModelPutaway[] = []

  add(kind: Kind, pieces: number): void {
    const samePile = this.piles.find((pile) => isSame(pile, kind))
    if (samePile !== undefined) samePile.pieces += pieces
    else this.piles.push({ ...kind, pieces })
  }

  has(kind: Kind): number {
    return this.piles.find((pile) => isSame(pile, kind))?.pieces ?? 0
  }

  move(from: Kind, to: Kind, pieces: number): void {
    this.add(from, -pieces)
    this.add(to, pieces)
  }

  /** What lies somewhere, in an order that does not depend on how it came there. */
  present(): Pile[] {
    return this.piles.filter(({ pieces }) => pieces > 0)
  }

  received(notice: number): number {
    return this.registrations
      .filter((one) => one.notice === notice && !one.isReversed)
      .reduce((sum, { good, defective }) => sum + good + defective, 0)
  }

  statusOf(notice: number): string {
    const { plan, closed, isCancelled } = this.notices[notice]!
    if (isCancelled) return 'CANCELLED'
    const received = this.received(notice)
    if (closed || received >= plan) return 'ACCEPTED'
    return received > 0 ? 'RECEIVING' : 'SUBMITTED'
  }

  /** Good pieces of a notice that wait on the dock. */
  waiting(notice: number, dock: string): number {
    return this.present()
      .filter(({ place, quality, origin }) => place === dock && quality === 'GOOD' && origin >= 0)
      .filter(({ origin }) => this.registrations[origin]!.notice === notice)
      .reduce((sum, { pieces }) => sum + pieces, 0)
  }
}
