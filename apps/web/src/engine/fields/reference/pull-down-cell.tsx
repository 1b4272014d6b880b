import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import type { EditProps } from '../kind.ts'

const PullDown = lazy(async () => ({ default: (await import('./pull-down-table.tsx')).PullDownTable }))

/** A choice inside a row, where there is no room for a form's own pull-down. */
export const PullDownCell = (props: EditProps) => (
  <Suspense fallback={<Input id={props.id} aria-label={props.label} disabled />}>
    <PullDown {...props} />
  </Suspense>
)
