/** Possible conditions of the goods of a notice, the worst first. */
export const CARGO_FLAGS = ['DAMAGED', 'OVER', 'SHORT'] as const
export type CargoFlag = (typeof CARGO_FLAGS)[number]
export type CargoStatus = CargoFlag | 'NORMAL'

export interface NoticeLine {
  readonly plan: number
  readonly receivedGood: number
  readonly receivedDefective: number
}

const receivedOf = ({ receivedGood, receivedDefective }: NoticeLine): number => receivedGood + receivedDefective

/** Missing goods may still arrive: only a closed notice is short. */
export function cargoFlags(lines: readonly NoticeLine[], isClosed: boolean): CargoFlag[] {
  const isTrue: Record<CargoFlag, boolean> = {
    DAMAGED: lines.some(({ receivedDefective }) => receivedDefective > 0),
    OVER: lines.some((line) => receivedOf(line) > line.plan),
    SHORT: isClosed && lines.some((line) => receivedOf(line) < line.plan),
  }
  return CARGO_FLAGS.filter((flag) => isTrue[flag])
}

export const cargoStatus = (flags: readonly CargoFlag[]): CargoStatus => flags[0] ?? 'NORMAL'

export type ShelfState = 'NOT_SHELVED' | 'PARTLY_SHELVED' | 'SHELVED'

/** Good pieces only: defective ones never go to a shelf. */
export function shelfState(isAccepted: boolean, onDock: number, shelved: number): ShelfState {
  if (isAccepted && onDock === 0) return 'SHELVED'
  return shelved > 0 ? 'PARTLY_SHELVED' : 'NOT_SHELVED'
}
