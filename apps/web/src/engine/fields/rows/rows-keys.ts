import { useRef } from 'react'
import { moved } from '../../list/columns/columns.ts'

/** React keys for rows, which have no id: they keep each input with its row while rows are edited. */
export function useRowKeys(length: number) {
  const next = useRef(0)
  const keys = useRef<readonly number[]>([])
  const fresh = () => {
    next.current += 1
    return next.current
  }
  // The form was filled anew (opened, reset or merged): all rows are new.
  if (keys.current.length !== length) keys.current = Array.from({ length }, fresh)
  return {
    list: keys.current,
    add: (place = keys.current.length) => {
      keys.current = keys.current.toSpliced(place, 0, fresh())
    },
    remove: (place: number) => {
      keys.current = keys.current.filter((_, other) => other !== place)
    },
    move: (from: number, to: number) => {
      keys.current = moved(keys.current, from, to)
    },
  }
}
