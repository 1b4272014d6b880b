import { type ReactNode, useEffect, useState } from 'react'
import { useReader } from '../../runtime/reader.ts'
import { useToast } from '../../runtime/toast.ts'
import { copyText } from './copy-text.ts'
import './copyable.css'

/** How long the check mark is shown after copying. */
const SHOWN_MS = 1_500

/** Own paths instead of the icon library, because a list has hundreds of them. */
const SHEETS = 'M5.5 5.500v-3h8v8h-3M2.500 5.500h8v8h-8z'
const TICK = 'M3 8.500l3.500 3.500L13 4.500'

interface CopyableProps {
  readonly text: string
  readonly children?: ReactNode
  /** Whether the button is in the tab order; in a list of hundreds it would be in the way. */
  readonly reachable?: boolean
}

/** A number, batch or name in a monospace font, copied with one click. */
export function Copyable({ text, children, reachable = false }: CopyableProps) {
  const { t } = useReader()
  const toast = useToast()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (near: Element) => {
    if (await copyText(text, near)) setCopied(true)
    else toast.error(t('engine.copyFailed'))
  }
  const label = copied ? t('engine.copied') : t('engine.copy', { text })
  return (
    <span className="copyable">
      <span className="copyable-text">{children ?? text}</span>
      <button
        type="button"
        tabIndex={reachable ? 0 : -1}
        className="copyable-button"
        data-copied={copied}
        title={label}
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation()
          event.preventDefault()
          void copy(event.currentTarget.parentElement ?? document.body)
        }}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={copied ? TICK : SHEETS} />
        </svg>
      </button>
    </span>
  )
}
