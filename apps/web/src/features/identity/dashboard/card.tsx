import { type ReactNode, useId } from 'react'
import './card.css'

interface CardProps {
  readonly title: string
  /** At the right end of the title row. */
  readonly tool?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A part of the dashboard with its own heading. */
export function Card({ title, tool, className = '', children }: CardProps) {
  const id = useId()
  return (
    <section className={`dash-card ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {tool}
      </header>
      {children}
    </section>
  )
}
