import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'
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
  const [isOpen, setIsOpen] = useState(false)
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
    <Popover content={details} trigger="hover" open={isOpen} onOpenChange={setIsOpen}>
      <button
        type="button"
        className="explained-why"
        onClick={(event) => {
          event.stopPropagation()
          // Not a second trigger: it would close what the mouse opened on its way to the click.
          setIsOpen(true)
        }}
      >
        {short}
      </button>
    </Popover>
  )
}
