import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatQuantity } from '../../../runtime/numbers.ts'
import './figure-row.css'

interface FigureRowProps {
  readonly to: string
  readonly count: number
  readonly label: string
  /** Age, pieces: what is said quietly beside it. */
  readonly note?: ReactNode
  /** Somebody should look at it, when there is any. */
  readonly alert?: boolean
}

/** A number with its name. It leads to the list that it is the number of. */
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
