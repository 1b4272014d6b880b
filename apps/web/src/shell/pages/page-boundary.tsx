import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logError } from '../error-log/error-log.ts'
import { PageCrash } from './page-crash.tsx'

interface Props {
  readonly children: ReactNode
  /** Shown instead of the failed content; by default a message with a retry button. */
  readonly instead?: ReactNode
}

/** Limits an error to one page; the shell and the other pages keep working. */
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
