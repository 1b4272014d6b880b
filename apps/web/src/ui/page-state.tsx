import { InboxOutlined, WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './page-state.css'

interface PageStateProps {
  readonly kind: 'empty' | 'error'
  readonly title: string
  readonly children?: ReactNode
  /** A button for the first step, or to try again. */
  readonly step?: ReactNode
}

/** Replaces missing content: what the page is for or what happened, and what to do now. */
export const PageState = ({ kind, title, children, step }: PageStateProps) => (
  <div className="page-state" data-kind={kind} {...(kind === 'error' ? { role: 'alert' } : {})}>
    <span className="page-state-mark" aria-hidden>
      {kind === 'empty' ? <InboxOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
    </span>
    <p className="page-state-title">{title}</p>
    {children && <p className="page-state-text">{children}</p>}
    {step}
  </div>
)
