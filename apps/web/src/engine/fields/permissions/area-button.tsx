import { RightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import './area-button.css'

interface AreaButtonProps {
  readonly area: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** The number of rights, or of chosen ones. */
  readonly children?: ReactNode
}

/** Expands and collapses the rights of one area. */
export function AreaButton({ area, isOpen, onToggle, children }: AreaButtonProps) {
  const reader = useReader()
  return (
    <button type="button" className="permission-area-button" aria-expanded={isOpen} onClick={onToggle}>
      <RightOutlined aria-hidden rotate={isOpen ? 90 : 0} />
      {reader.word(`permissions.area.${area}`, area)}
      {children !== undefined && <span className="quiet">{children}</span>}
    </button>
  )
}
