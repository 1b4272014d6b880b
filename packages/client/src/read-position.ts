import { NOTHING_WRITTEN } from '@entrepot/contract/identity/api'

/** What was written or heard of last, by the position that the server gave it: later reads must know of it. */
export interface ReadPosition {
  readonly current: () => string
  readonly note: (position: string) => void
}

/** Where all tabs of a browser find it. */
export type PositionStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'entrepot.wrotePosition'

/** Two hexadecimal numbers; anything else is later than all of them, since only the primary knows it. */
function comparable(position: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(position) ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

function isLater(position: string, than: string): boolean {
  if (than === NOTHING_WRITTEN) return true
  const [next, last] = [comparable(position), comparable(than)]
  // What was not known when it was written is known with the next write.
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
