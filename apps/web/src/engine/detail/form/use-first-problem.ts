import { type RefObject, useEffect, useRef } from 'react'
import type { Problems } from './validate.ts'

/**
 * After a refusal, focuses the first field with a problem. Typing only removes problems and does not move the focus.
 */
export function useFirstProblem(page: RefObject<HTMLElement | null>, problems: Problems) {
  const count = Object.keys(problems).length
  const before = useRef(0)
  useEffect(() => {
    if (count > before.current) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    before.current = count
  }, [page, count])
}
