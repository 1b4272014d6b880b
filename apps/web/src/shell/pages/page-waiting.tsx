import { Skeleton } from 'antd'
import { Waiting } from './waiting.tsx'

/** A placeholder with the layout of a page, so that nothing jumps when the page arrives. */
export function PageWaiting() {
  return (
    <>
      <Waiting />
      <Skeleton active title paragraph={{ rows: 6 }} />
    </>
  )
}
