import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'
import type { shipmentTasks } from '@entrepot/contract/outbound/dispatch'

type Truck = DocumentAnswerOf<typeof shipmentTasks>

export type TruckLine = Pick<
  Truck['lines'][number],
  'id' | 'consignee' | 'productId' | 'batchNum' | 'expiryDate' | 'containerNo' | 'skuTotal' | 'loadedSkuTotal'
>

/** Content of a dispatch as it was taken. */
export interface LoadingContent extends Pick<TakenTask, 'products' | 'packages'> {
  readonly resource: 'shipmentTasks'
  readonly document: Pick<Truck, 'id' | 'version' | 'deliveryNo' | 'vehicleNum'> & {
    readonly lines: readonly TruckLine[]
  }
}

export interface LoadingState {
  /** Numbers of the loaded packages. */
  readonly packages: readonly string[]
  /** Loaded loose pieces, by line. */
  readonly pieces: Readonly<Record<string, number>>
  /** The truck was declared empty: only scanned goods are on it. */
  readonly isEmptied: boolean
  readonly lastLineId: string | null
  readonly step: { readonly is: 'scan' | 'missing' | 'off' | 'ship' }
}

/** Pieces of a line in packages, or only in the packages with the given numbers. */
const packedOf = ({ packages }: LoadingContent, lineId: string, numbers?: readonly string[]): number =>
  packages
    .filter(({ packageNo }) => numbers?.includes(packageNo) ?? true)
    .flatMap(({ lines }) => lines.filter(({ id }) => id === lineId))
    .reduce((sum, { skuTotal }) => sum + skuTotal, 0)

/** Pieces of a line that are in no package. */
export const loosePieces = (content: LoadingContent, { id, skuTotal }: TruckLine): number =>
  Math.max(0, skuTotal - packedOf(content, id))

export const looseLines = (content: LoadingContent): readonly TruckLine[] =>
  content.document.lines.filter((line) => loosePieces(content, line) > 0)

export const missingPackages = (content: LoadingContent, { packages }: LoadingState): LoadingContent['packages'] =>
  content.packages.filter(({ packageNo }) => !packages.includes(packageNo))

/** Loaded loose pieces of a line. */
export const piecesOf = ({ pieces }: LoadingState, { id }: TruckLine): number => pieces[id] ?? 0

export const isNothingLoaded = ({ packages, pieces }: LoadingState): boolean =>
  packages.length === 0 && Object.values(pieces).every((total) => total === 0)

export const missingPieces = (content: LoadingContent, state: LoadingState, line: TruckLine): number =>
  loosePieces(content, line) - piecesOf(state, line)

export const missingLines = (content: LoadingContent, state: LoadingState): readonly TruckLine[] =>
  looseLines(content).filter((line) => missingPieces(content, state, line) > 0)

/** All loaded pieces of a line: in packages and loose. */
export const onTruck = (content: LoadingContent, state: LoadingState, line: TruckLine): number =>
  packedOf(content, line.id, state.packages) + piecesOf(state, line)

/** What is loaded when the work is taken: nothing if no loading was recorded. */
export function startLoading(content: LoadingContent): LoadingState {
  const { lines } = content.document
  const packages = content.packages.filter(({ isLoaded }) => isLoaded).map(({ packageNo }) => packageNo)
  return {
    packages,
    pieces: Object.fromEntries(
      looseLines(content).map(({ id, loadedSkuTotal }) => [
        id,
        Math.max(0, (loadedSkuTotal ?? 0) - packedOf(content, id, packages)),
      ]),
    ),
    isEmptied: lines.some(({ loadedSkuTotal }) => loadedSkuTotal !== null),
    lastLineId: null,
    step: { is: 'scan' },
  }
}
