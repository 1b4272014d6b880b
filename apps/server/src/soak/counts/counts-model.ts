import { type ModelPick, OutboundModel, openOf } from '../outbound/outbound-model.ts'

export interface ModelCountLine {
  id: string
  readonly place: string
  /** The book had nothing there when it was started. */
  readonly isEmpty: boolean
  state: 'TO_COUNT' | 'COUNTED' | 'RECOUNT'
  counted: number
  /** What the book said at the moment of the count, and whether somebody was working there. */
  book: number
  isDisturbed: boolean
  countedBy: string | null
  previousBy: string | null
}

export interface ModelBill {
  /** Unknown as long as the server has made it and nobody has looked. */
  id: string
  readonly places: readonly string[]
  readonly madeAt: number
  readonly lines: ModelCountLine[]
  readonly counters: Set<string>
  status: 'DRAFT' | 'COUNTING' | 'REVIEW' | 'COMPLETED' | 'CANCELLED'
}

export const newCountLine = (place: string, isEmpty: boolean, id = ''): ModelCountLine => ({
  id,
  place,
  isEmpty,
  state: 'TO_COUNT',
  counted: 0,
  book: 0,
  isDisturbed: false,
  countedBy: null,
  previousBy: null,
})

const OPEN = ['COUNTING', 'REVIEW']

/** Goods that leave, and people who count them meanwhile. */
export class CountsModel extends OutboundModel {
  readonly stage: string
  readonly bills: ModelBill[] = []
  /** What the book said after each step, by place. */
  readonly past: { readonly at: Date; readonly book: ReadonlyMap<string, number> }[] = []

  constructor(stage: string) {
    super()
    this.stage = stage
  }

  book(place: string): number {
    if (place === this.stage) return this.doubtfulOnStage + this.onStage()
    return [this.shelves, this.doubtful, this.held].reduce((total, some) => total + (some.get(place) ?? 0), 0)
  }

  remember(at: Date): void {
    this.past.push({ at, book: new Map([...this.shelves.keys()].map((place) => [place, this.book(place)])) })
  }

  openLine(place: string, isEmpty: boolean): { readonly bill: ModelBill; readonly line: ModelCountLine } | undefined {
    for (const bill of this.bills.filter(({ status }) => OPEN.includes(status)))
      for (const line of bill.lines) if (line.place === place && line.isEmpty === isEmpty) return { bill, line }
    return undefined
  }

  /** Claims on a shelf in the order of their release: nobody on the way for them first, then the newest. */
  claimsAt(place: string) {
    const claims = this.picks.flatMap((pick) =>
      pick.lines.filter((line) => line.place === place && openOf(line) > 0).map((line) => ({ pick, line })),
    )
    const isStarted = ({ pick }: { pick: ModelPick }) => Number(pick.isStarted)
    return claims.reverse().sort((a, b) => isStarted(a) - isStarted(b))
  }

  /** A picker may have some of it in hand. */
  isWorkedAt(place: string): boolean {
    return this.claimsAt(place).some(({ pick }) => pick.isStarted)
  }

  release(place: string, pieces: number): void {
    let rest = pieces
    for (const { line } of this.claimsAt(place)) {
      const part = Math.min(rest, openOf(line))
      line.short += part
      rest -= part
    }
  }

  override missed(place: string): void {
    super.missed(place)
    this.#requestCount(place)
  }

  override missedOnStage(pieces: number): void {
    super.missedOnStage(pieces)
    this.#requestCount(this.stage)
  }

  /** Somebody has looked and not found: what was counted is counted once more, what nobody counts gets its own bill. */
  #requestCount(place: string): void {
    const openLine = this.openLine(place, false)
    if (openLine === undefined) {
      const bill = { id: '', places: [place], madeAt: this.past.length, counters: new Set<string>() }
      this.bills.push({ ...bill, lines: [newCountLine(place, false)], status: 'COUNTING' })
    } else if (openLine.line.state === 'COUNTED') this.again(openLine.bill, openLine.line)
  }

  again(bill: ModelBill, line: ModelCountLine): void {
    bill.status = 'COUNTING'
    line.state = 'RECOUNT'
    line.previousBy = line.countedBy
    line.isDisturbed = false
  }
}
