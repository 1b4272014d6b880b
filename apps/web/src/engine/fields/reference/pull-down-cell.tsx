import { Input } from 'antd'
import { lazy } from '../../../runtime/lazy/lazy.tsx'

/** A pull-down inside a row, where the one of a form does not fit. */
export const PullDownCell = lazy(
  async () => ({ default: (await import('./pull-down-table.tsx')).PullDownTable }),
  ({ id, label }) => <Input id={id} aria-label={label} disabled />,
)
