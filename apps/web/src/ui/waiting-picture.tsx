import { Skeleton } from 'antd'
import './waiting-picture.css'

/** In the place of a chart or a plan that is still to come, and as large. */
export const WaitingPicture = ({ className = '' }: { readonly className?: string }) => (
  <Skeleton.Node active className={`waiting-picture ${className}`} />
)
