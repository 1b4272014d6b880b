import { Tooltip } from 'antd'
import type { ComponentProps, ReactNode } from 'react'

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly label: string
  readonly icon: ReactNode
}

/** An icon button; its label is always read aloud, and shown on hover. */
export function ToolButton({ label, icon, className = '', ...rest }: ToolButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button type="button" className={`tool-button ${className}`} aria-label={label} {...rest}>
        {icon}
      </button>
    </Tooltip>
  )
}
