import { NOTHING_WRITTEN } from '@entrepot/contract/identity/api'

/** The latest database position that this client wrote or was notified of: later reads must contain it. */
export interface ReadPosition {
  readonly current: () => string
  readonly note: (position: string) => void
}

/** Storage that all tabs of a browser share. */
export type PositionStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'entrepot.wrotePosition'

/** A position is two hexadecimal numbers; others count as later than all, since only the primary has them. */
function comparable(position: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(position) ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

function isLater(position: string, than: string): boolean {
  if (than === NOTHING_WRITTEN) return true
  const [next, last] = [comparable(position), comparable(than)]
  // An unknown position is replaced by that of the next write.
  return last === undefined || next === undefined || next > last
}

export function createReadPosition(storage?: PositionStorage): ReadPosition {
  let position = NOTHING_WRITTEN
  const current = () => storage?.getItem(KEY) ?? position
  return {
    current,
    note: (next) => {
      if (!isLater(next, current())) return
      position = next
      storage?.setItem(KEY, next)
    },
  }
}
