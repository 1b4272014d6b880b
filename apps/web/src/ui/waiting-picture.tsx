import { Skeleton } from 'antd'
import './waiting-picture.css'

/** Placeholder of a chart or plan, of the same size. */
export const WaitingPicture = ({ className = '' }: { readonly className?: string }) => (
  <Skeleton.Node active className={`waiting-picture ${className}`} />
)
