import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logError } from '../error-log/error-log.ts'
import { PageCrash } from './page-crash.tsx'

interface Props {
  readonly children: ReactNode
  /** What to draw instead; a page says what happened and offers another try. */
  readonly instead?: ReactNode
}

/** An error in one page stays in that page; the shell and the other pages live on. */
export class PageBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logError(error, 'inRender', info.componentStack ?? undefined)
  }

  override render() {
    const { children, instead = <PageCrash onRetry={() => this.setState({ failed: false })} /> } = this.props
    return this.state.failed ? instead : children
  }
}
