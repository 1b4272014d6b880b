import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import type { EditProps, FilterProps } from './kind.ts'

/** The calendar is a heavy part: it comes after the screen, into a place of the same size. */
const Edit = lazy(async () => ({ default: (await import('./date-picker.tsx')).DateEditor }))
const Filter = lazy(async () => ({ default: (await import('./date-picker.tsx')).DateRangeFilter }))

export const DateEdit = (props: EditProps) => (
  <Suspense fallback={<Input id={props.id} disabled />}>
    <Edit {...props} />
  </Suspense>
)

export const DateFilter = (props: FilterProps) => (
  <Suspense fallback={<Input id={props.id} disabled />}>
    <Filter {...props} />
  </Suspense>
)
