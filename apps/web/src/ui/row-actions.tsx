import { Dropdown } from 'antd'
import { useState } from 'react'
import type { ActionItem } from './action-buttons.tsx'
import './row-actions.css'

interface RowActionsProps {
  readonly items: readonly ActionItem[]
  /** Number of actions with a button; the others are in the ⋯ menu. */
  readonly visible: number
  readonly moreLabel: string
  readonly busy?: string | undefined
}

/** The actions of a row in a long table: plain buttons, and a menu that is mounted when first opened. */
export function RowActions({ items, visible, moreLabel, busy }: RowActionsProps) {
  const [open, setOpen] = useState(false)
  const rest = items.slice(visible)
  const more = (
    <button
      type="button"
      className="row-action row-more"
      aria-label={moreLabel}
      aria-haspopup="menu"
      aria-expanded={open}
      // Opening wraps the button in the menu, which mounts it anew.
      // biome-ignore lint/a11y/noAutofocus: it had the focus already
      autoFocus={open}
      disabled={rest.some((item) => item.key === busy)}
      onClick={() => setOpen(true)}
    >
      ⋯
    </button>
  )
  return (
    <span className="row-actions">
      {items.slice(0, visible).map((item) => (
        <button key={item.key} type="button" className="row-action" disabled={busy === item.key} onClick={item.run}>
          {item.label}
        </button>
      ))}
      {rest.length > 0 && !open && more}
      {rest.length > 0 && open && (
        <Dropdown
          open
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          menu={{
            items: rest.map(({ key, label, grave = false }) => ({ key, label, danger: grave })),
            onClick: ({ key }) => rest.find((item) => item.key === key)?.run(),
          }}
          onOpenChange={(next) => !next && setOpen(false)}
        >
          {more}
        </Dropdown>
      )}
    </span>
  )
}
