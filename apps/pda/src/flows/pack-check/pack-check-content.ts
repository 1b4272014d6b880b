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

/** An outbound tally as it was taken. */
export interface PackCheckContent extends Pick<TakenTask, 'products'> {
  readonly resource: 'out_tally_tasks'
  readonly document: Pick<Tally, 'id' | 'version' | 'status' | 'outTallyNo' | 'packageTotal'> & {
    readonly lines: readonly TallyLine[]
  }
}

export type Pieces = Readonly<Record<string, number>>

export type PackCheckStep =
  | { readonly is: 'scan' }
  /** Which of several batches of one product; null: how many are in the box is not known. */
  | { readonly is: 'line'; readonly productId: string; readonly pieces: number | null }
  /** Which count was wrong. */
  | { readonly is: 'takeOut' }
  | { readonly is: 'complete' }
  /** The packages of the tally are being read. */
  | { readonly is: 'reading' }
  | { readonly is: 'unpack'; readonly packages: readonly TallyPackage[] }

export interface PackCheckState {
  readonly isStarted: boolean
  /** A command was sent from here: later ones are decided on what that one was answered. */
  readonly hasSent: boolean
  /** By line: good pieces that were counted, in packages or loose, and damaged ones. */
  readonly good: Pieces
  readonly defective: Pieces
  /** By line: those of the good ones that are in no package. Work that an earlier version began says none. */
  readonly loose?: Pieces
  /** By line: pieces in the package that is open. */
  readonly open: Pieces
  readonly packageTotal: number
  /** The line that was scanned last: a number that is typed is of it. */
  readonly lastLineId: string | null
  /** What is scanned next is damaged. */
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

/** All pieces of a line that were counted, wherever they are. */
export const countedOf = ({ good, defective, open }: PackCheckState, { id }: TallyLine): number =>
  (good[id] ?? 0) + (defective[id] ?? 0) + (open[id] ?? 0)

/** Good pieces of a line that were counted outside of packages. */
export const looseOf = ({ loose }: PackCheckState, { id }: TallyLine): number => loose?.[id] ?? 0

/** What a line still lacks; unknown in a blind tally. */
export const restOf = (state: PackCheckState, line: TallyLine): number | null =>
  line.planTotal === null ? null : line.planTotal - countedOf(state, line)

/** Lines that were not counted to their end: in a blind tally, those of which nothing was counted. */
export const unfinishedLines = ({ document }: PackCheckContent, state: PackCheckState): readonly TallyLine[] =>
  document.lines.filter((line) => {
    const rest = restOf(state, line)
    return rest === null ? countedOf(state, line) === 0 : rest > 0
  })

export const hasOpenPackage = ({ open }: PackCheckState): boolean => Object.values(open).some((pieces) => pieces > 0)
