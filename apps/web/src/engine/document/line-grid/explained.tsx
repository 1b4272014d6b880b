import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import './explained.css'

interface ExplainedProps {
  /** The reason, as short as a cell needs it. */
  readonly short: string
  readonly chosen: string
  /** The alternatives, and why they were not chosen. */
  readonly others: { readonly title: string; readonly sentences: readonly string[] }
  /** A link for further reading. */
  readonly link?: ReactNode
}

/** Explains why the system chose this. */
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
          // Only opens: toggling would close on click what hovering has opened.
          setIsOpen(true)
        }}
      >
        {short}
      </button>
    </Popover>
  )
}
