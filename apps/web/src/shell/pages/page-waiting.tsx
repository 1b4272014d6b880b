import { Skeleton } from 'antd'
import { Waiting } from './waiting.tsx'

/** The shape of a page to come, so that nothing jumps when it does. */
export function PageWaiting() {
  return (
    <>
      <Waiting />
      <Skeleton active title paragraph={{ rows: 6 }} />
    </>
  )
}
