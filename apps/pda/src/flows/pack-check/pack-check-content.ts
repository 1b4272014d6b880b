import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'
import type { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { required } from '@entrepot/domain/kernel/required'

type Tally = DocumentAnswerOf<typeof outTallyTasks>

export type TallyLine = Pick<
  Tally['lines'][number],
  | 'id'
  | 'productId'
  | 'batchNum'
  | 'expiryDate'
  | 'containerNo'
  | 'quality'
  | 'planTotal'
  | 'defectiveCount'
  | 'packedSkuTotal'
>

export type TallyPackage = Pick<NonNullable<Tally['packages']>[number], 'id' | 'packageNo' | 'lines'>

/** Content of an outbound tally as it was taken. */
export interface PackCheckContent extends Pick<TakenTask, 'products'> {
  readonly resource: 'out_tally_tasks'
  readonly document: Pick<Tally, 'id' | 'version' | 'status' | 'outTallyNo' | 'packageTotal'> & {
    readonly lines: readonly TallyLine[]
  }
}

export type Pieces = Readonly<Record<string, number>>

export type PackCheckStep =
  | { readonly is: 'scan' }
  /** Which of several batches of one product; `pieces` is null for a box of unknown size. */
  | { readonly is: 'line'; readonly productId: string; readonly pieces: number | null }
  /** Which count is corrected. */
  | { readonly is: 'takeOut' }
  | { readonly is: 'complete' }
  /** The packages of the tally are being read. */
  | { readonly is: 'reading' }
  | { readonly is: 'unpack'; readonly packages: readonly TallyPackage[] }

export interface PackCheckState {
  readonly isStarted: boolean
  /** A command was sent from here: later ones use the version returned by it. */
  readonly hasSent: boolean
  /** Counted pieces by line: good ones, packed or loose, and damaged ones. */
  readonly good: Pieces
  readonly defective: Pieces
  /** Good pieces that are in no package, by line. Missing in work that an earlier version of the application stored. */
  readonly loose?: Pieces
  /** Pieces in the open package, by line. */
  readonly open: Pieces
  readonly packageTotal: number
  /** The line that was scanned last: a typed quantity applies to it. */
  readonly lastLineId: string | null
  /** The next scan is of damaged goods. */
  readonly isDamaged: boolean
  readonly step: PackCheckStep
}

export const SCAN = { is: 'scan' } as const

export const added = (pieces: Pieces, id: string, more: number): Pieces => ({
  ...pieces,
  [id]: (pieces[id] ?? 0) + more,
})

export const productOf = ({ products }: PackCheckContent, productId: string) =>
  required(
    products.find(({ id }) => id === productId),
    'the product of a line',
  )

export const lineOf = ({ document }: PackCheckContent, lineId: string | null): TallyLine | undefined =>
  document.lines.find(({ id }) => id === lineId)

/** All counted pieces of a line: packed, loose, damaged and in the open package. */
export const countedOf = ({ good, defective, open }: PackCheckState, { id }: TallyLine): number =>
  (good[id] ?? 0) + (defective[id] ?? 0) + (open[id] ?? 0)

/** Good pieces of a line that are in no package. */
export const looseOf = ({ loose }: PackCheckState, { id }: TallyLine): number => loose?.[id] ?? 0

/** Remaining pieces of a line; null in a blind tally. */
export const restOf = (state: PackCheckState, line: TallyLine): number | null =>
  line.planTotal === null ? null : line.planTotal - countedOf(state, line)

/** Incomplete lines; in a blind tally, lines without any counted piece. */
export const unfinishedLines = ({ document }: PackCheckContent, state: PackCheckState): readonly TallyLine[] =>
  document.lines.filter((line) => {
    const rest = restOf(state, line)
    return rest === null ? countedOf(state, line) === 0 : rest > 0
  })

export const hasOpenPackage = ({ open }: PackCheckState): boolean => Object.values(open).some((pieces) => pieces > 0)
