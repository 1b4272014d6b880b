/** What leaves a warehouse of one product, in memory, as simple as the rules can be said. */
export interface ModelLine {
  readonly id: string
  /** The shelf that its pieces are taken from. */
  readonly place: string
  readonly plan: number
  picked: number
  short: number
  staged: number
  returned: number
}

export interface ModelPick {
  readonly id: string
  readonly notice: number
  readonly lines: ModelLine[]
  isStarted: boolean
  isCancelled: boolean
}

export interface ModelOrder {
  readonly id: string
  readonly lineId: string
  plan: number
  shipped: number
  isClosed: boolean
  isCancelled: boolean
}

export interface ModelTruck {
  readonly id: string
  readonly notice: number
  readonly load: readonly { readonly line: ModelLine; readonly pieces: number }[]
  status: 'DRAFT' | 'SHIPPED' | 'REVERSED' | 'CANCELLED'
}

export const openOf = ({ plan, picked, short }: ModelLine) => plan - picked - short
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export class OutboundModel {
  /** Good pieces on each shelf, whoever has reserved them. */
  readonly shelves = new Map<string, number>()
  /** Not there when they were looked for, held until somebody counts. */
  readonly doubtful = new Map<string, number>()
  readonly frozen = new Map<string, number>()
  broken = 0
  shippedOut = 0
  readonly orders: ModelOrder[] = []
  readonly picks: ModelPick[] = []
  readonly trucks: ModelTruck[] = []

  linesOf(notice: number): ModelLine[] {
    return this.picks.filter((pick) => pick.notice === notice).flatMap(({ lines }) => lines)
  }

  reserved(notice: number): number {
    return sum(this.linesOf(notice).map(openOf))
  }

  staged(notice: number): number {
    return sum(this.linesOf(notice).map(({ staged }) => staged))
  }

  owed(notice: number): number {
    const { plan, shipped } = this.orders[notice]!
    return plan - shipped - this.staged(notice) - this.reserved(notice)
  }

  free(place: string): number {
    const claimed = this.picks.flatMap(({ lines }) => lines).filter((line) => line.place === place)
    return (this.shelves.get(place) ?? 0) - sum(claimed.map(openOf))
  }

  allFree(): number {
    return sum([...this.shelves.keys()].map((place) => this.free(place)))
  }

  claimed(line: ModelLine): number {
    const drafts = this.trucks.filter(({ status }) => status === 'DRAFT').flatMap(({ load }) => load)
    return sum(drafts.filter((one) => one.line === line).map(({ pieces }) => pieces))
  }

  unclaimed(notice: number): number {
    return sum(this.linesOf(notice).map((line) => line.staged - this.claimed(line)))
  }

  statusOf(notice: number): string {
    const { plan, shipped, isClosed, isCancelled } = this.orders[notice]!
    const [reserved, staged] = [this.reserved(notice), this.staged(notice)]
    if (isCancelled) return staged > 0 ? 'CANCELLING' : 'CANCELLED'
    if (isClosed || (plan > 0 && shipped >= plan)) return 'ALL_SHIPPED'
    if (shipped > 0) return 'PARTLY_SHIPPED'
    if (plan > 0 && staged >= plan) return 'PICKED'
    return reserved + staged > 0 ? 'PICKING' : 'SUBMITTED'
  }

  pickStatus({ lines, isStarted, isCancelled }: ModelPick): string {
    if (isCancelled) return 'CANCELLED'
    if (!isStarted) return 'DRAFT'
    if (sum(lines.map(openOf)) > 0) return 'PICKING'
    const of = (name: 'picked' | 'staged' | 'returned') => sum(lines.map((line) => line[name]))
    return of('picked') > 0 && of('staged') === 0 && of('returned') >= of('picked') ? 'RETURNED' : 'PICKED'
  }

  onShelf(place: string, pieces: number) {
    this.shelves.set(place, (this.shelves.get(place) ?? 0) + pieces)
  }
}
