import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatQuantity } from '../../../runtime/numbers.ts'
import './figure-row.css'

interface FigureRowProps {
  readonly to: string
  readonly count: number
  readonly label: string
  /** Additional information, such as age or pieces. */
  readonly note?: ReactNode
  /** Marked as needing attention if the count is above zero. */
  readonly alert?: boolean
}

/** A named count with a link to its list. */
export const FigureRow = ({ to, count, label, note, alert = false }: FigureRowProps) => (
  <Link
    className="figure-row"
    to={to}
    data-none={count === 0 || undefined}
    data-alert={(alert && count > 0) || undefined}
  >
    <span className="figure-row-count">{formatQuantity(count)}</span>
    <span className="figure-row-label">{label}</span>
    {note && <span className="figure-row-note">{note}</span>}
  </Link>
)
