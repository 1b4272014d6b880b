import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'

export interface ActionItem {
  readonly key: string
  readonly label: string
  readonly grave?: boolean
  readonly run: () => void
}

interface ActionButtonsProps {
  readonly items: readonly ActionItem[]
  /** Number of actions with a button; the others are in the ⋯ menu. */
  readonly visible: number
  readonly moreLabel: string
  readonly busy?: string | undefined
}

/** The first actions as buttons, the others in the ⋯ menu. Renders nothing without actions. */
export function ActionButtons({ items, visible, moreLabel, busy }: ActionButtonsProps) {
  const shown = items.slice(0, visible)
  const rest = items.slice(visible)
  return (
    <span className="action-buttons">
      {shown.map((item) => (
        <Button key={item.key} danger={item.grave === true} loading={busy === item.key} onClick={item.run}>
          {item.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, grave = false }) => ({ key, label, danger: grave })),
            onClick: ({ key }) => rest.find((item) => item.key === key)?.run(),
          }}
        >
          <Button
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={moreLabel}
            loading={rest.some((item) => item.key === busy)}
          />
        </Dropdown>
      )}
    </span>
  )
}
