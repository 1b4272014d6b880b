import { type RefObject, useEffect, useRef } from 'react'
import type { Problems } from './validate.ts'

/** After a refusal the first field that is wrong has the focus. Typing takes problems away, and is left alone. */
export function useFirstProblem(page: RefObject<HTMLElement | null>, problems: Problems) {
  const count = Object.keys(problems).length
  const before = useRef(0)
  useEffect(() => {
    if (count > before.current) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    before.current = count
  }, [page, count])
}
