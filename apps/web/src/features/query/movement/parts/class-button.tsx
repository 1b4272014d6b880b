import type { ReactNode } from 'react'

interface ClassButtonProps {
  readonly chosen: boolean
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A figure that filters the rows below when clicked, and removes the filter on a second click. */
export function ClassButton({ chosen, label, onClick, children }: ClassButtonProps) {
  return (
    <button type="button" className="plain-link" aria-label={label} aria-pressed={chosen} onClick={onClick}>
      {children}
    </button>
  )
}
