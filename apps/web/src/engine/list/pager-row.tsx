import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { PAGE_SIZES } from './url-state.ts'
import './pager.css'

interface PagerRowProps {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly narrow: boolean
  readonly onChange: (change: { readonly page: number; readonly size: number }) => void
  /** The number of rows, in words. */
  readonly children: ReactNode
}

export const PagerRow = ({ page, size, total, narrow, onChange, children }: PagerRowProps) => (
  <div className="pager">
    <span className="pager-total" aria-live="polite">
      {children}
    </span>
    <Pagination
      current={page}
      pageSize={size}
      total={Math.max(1, total)}
      simple={narrow}
      size="small"
      showSizeChanger={!narrow}
      pageSizeOptions={[...PAGE_SIZES]}
      onChange={(next, nextSize) => onChange({ page: nextSize === size ? next : 1, size: nextSize })}
    />
  </div>
)
