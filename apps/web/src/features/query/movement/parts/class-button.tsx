import type { ReactNode } from 'react'

interface ClassButtonProps {
  readonly chosen: boolean
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A figure of an overview that narrows the rows below to what it counts, and widens them again. */
export function ClassButton({ chosen, label, onClick, children }: ClassButtonProps) {
  return (
    <button type="button" className="plain-link" aria-label={label} aria-pressed={chosen} onClick={onClick}>
      {children}
    </button>
  )
}
