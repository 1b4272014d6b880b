import { sum } from '../steps.ts'

/** What leaves a warehouse of one product, in memory, as simple as the rules can be said. */
export interface ModelLine {
  readonly id: string
  /** The shelf that its pieces are taken from. */
  place: string
  plan: number
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
  /** Only of this batch, if it asks for one. */
  readonly batch: string | null
  plan: number
  shipped: number
  isClosed: boolean
  isCancelled: boolean
}

/** What a truck has spoken for of one line; how much of it stands on it, once somebody has said so. */
interface ModelLoad {
  readonly line: ModelLine
  pieces: number
  loaded: number | null
}

export interface ModelTally {
  readonly id: string
  readonly pick: ModelPick
  readonly lines: readonly {
    readonly line: ModelLine
    readonly plan: number
    readonly good: number
    readonly defective: number
  }[]
  status: 'DRAFT' | 'COMPLETED' | 'CANCELLED'
}

/** Pieces of one line in one box. */
export interface ModelPackage {
  readonly no: string
  readonly tally: string
  readonly line: ModelLine
  readonly pieces: number
  truck: ModelTruck | null
}

export interface ModelTruck {
  readonly id: string
  readonly notice: number
  readonly load: ModelLoad[]
  status: 'DRAFT' | 'SHIPPED' | 'REVERSED' | 'CANCELLED'
}

export const openOf = ({ plan, picked, short }: ModelLine) => plan - picked - short

export class OutboundModel {
  /** Of which batch the pieces of each shelf are. */
  readonly batches = new Map<string, string>()
  /** Good pieces on each shelf, whoever has reserved them. */
  readonly shelves = new Map<string, number>()
  /** Not there when they were looked for, held until somebody counts. */
  readonly doubtful = new Map<string, number>()
  doubtfulOnStage = 0
  /** Found there after all by a count, and nobody's. */
  straysOnStage = 0
  /** Frozen for another reason than a count. */
  readonly held = new Map<string, number>()
  broken = 0
  readonly orders: ModelOrder[] = []
  readonly picks: ModelPick[] = []
  readonly tallies: ModelTally[] = []
  readonly packages: ModelPackage[] = []
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

  /** Whoever it stands there for. */
  onStage(): number {
    return this.straysOnStage + sum(this.orders.map((_, at) => this.staged(at)))
  }

  owed(notice: number): number {
    const { plan, shipped } = this.orders[notice]!
    return plan - shipped - this.staged(notice) - this.reserved(notice)
  }

  reservedAt(place: string): number {
    const lines = this.picks.flatMap(({ lines }) => lines).filter((line) => line.place === place)
    return sum(lines.map(openOf))
  }

  free(place: string): number {
    return (this.shelves.get(place) ?? 0) - this.reservedAt(place)
  }

  suits(notice: number, place: string): boolean {
    const { batch } = this.orders[notice]!
    return batch === null || batch === this.batches.get(place)
  }

  /** What a notice may still reserve. */
  freeFor(notice: number): number {
    const places = [...this.shelves.keys()].filter((place) => this.suits(notice, place))
    return sum(places.map((place) => this.free(place)))
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

  /** What should have been there and was not may not be there for others either. */
  missed(place: string) {
    const rest = this.free(place)
    this.onShelf(place, -rest)
    this.doubtful.set(place, (this.doubtful.get(place) ?? 0) + rest)
  }

  missedOnStage(pieces: number) {
    this.doubtfulOnStage += pieces
  }

  /** So much of a line is left for all trucks that are being loaded: the oldest keeps what it has. */
  lowerClaims(line: ModelLine, left: number) {
    let room = left
    for (const truck of this.trucks.filter(({ status }) => status === 'DRAFT'))
      for (const part of truck.load.filter((one) => one.line === line)) {
        const pieces = Math.min(part.pieces, room)
        room -= pieces
        if (pieces === part.pieces) continue
        part.pieces = pieces
        if (part.loaded !== null) part.loaded = Math.min(part.loaded, pieces)
        if (pieces === 0) truck.load.splice(truck.load.indexOf(part), 1)
        for (const packed of this.packages) if (packed.truck === truck && packed.line === line) packed.truck = null
      }
  }
}
