import { Input } from 'antd'
import { lazy } from '../../../runtime/lazy/lazy.tsx'

/** A choice inside a row, where there is no room for a form's own pull-down. */
export const PullDownCell = lazy(
  async () => ({ default: (await import('./pull-down-table.tsx')).PullDownTable }),
  ({ id, label }) => <Input id={id} aria-label={label} disabled />,
)
