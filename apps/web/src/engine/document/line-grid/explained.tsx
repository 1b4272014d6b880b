import { Popover } from 'antd'
import type { ReactNode } from 'react'
import './explained.css'

interface ExplainedProps {
  /** In the cell: the reason alone. */
  readonly short: string
  readonly chosen: string
  /** What else there was to choose, and why it was not. */
  readonly others: { readonly title: string; readonly sentences: readonly string[] }
  /** Where to look further. */
  readonly link?: ReactNode
}

/** Why the product chose this, and not what one might have expected. */
export function Explained({ short, chosen, others, link }: ExplainedProps) {
  const details = (
    <div className="explained">
      <p>{chosen}</p>
      {others.sentences.length > 0 && (
        <>
          <p className="quiet">{others.title}</p>
          <ul>
            {others.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {link}
    </div>
  )
  return (
    <Popover content={details} trigger={['click', 'hover']}>
      <button type="button" className="explained-why" onClick={(event) => event.stopPropagation()}>
        {short}
      </button>
    </Popover>
  )
}
