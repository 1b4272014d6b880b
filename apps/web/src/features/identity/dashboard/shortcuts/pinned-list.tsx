import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { moved } from '../../../../engine/list/columns/columns.ts'
import { MenuIcon } from '../../../../runtime/icons.tsx'
import { titleKey } from '../../../../runtime/menu.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { useDragOrder } from '../../../../ui/hooks/use-drag-order.ts'
import { nameOf, type ScreenNode } from './use-pinned.ts'

interface PinnedListProps {
  readonly pinned: readonly ScreenNode[]
  readonly onChange: (names: readonly string[]) => void
}

type Way = 'up' | 'down'

/** The pinned screens in order; moved by dragging, or by buttons, which keep the focus. */
export function PinnedList({ pinned, onChange }: PinnedListProps) {
  const t = useWords()
  const id = useId()
  const toFocus = useRef<string>(undefined)
  const names = pinned.map(nameOf)
  const buttonId = (name: string, way: Way) => `${id}-${name}-${way}`
  useEffect(() => {
    if (toFocus.current === undefined) return
    document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  })
  const move = (from: number, to: number) => onChange(moved(names, from, to))
  const dragRow = useDragOrder(move)
  /** At the end of the list, the disabled button passes the focus to the other one. */
  const moveByKey = (from: number, way: Way) => {
    const to = way === 'up' ? from - 1 : from + 1
    const isAtEnd = to === (way === 'up' ? 0 : names.length - 1)
    const other: Way = way === 'up' ? 'down' : 'up'
    toFocus.current = buttonId(names[from] ?? '', isAtEnd ? other : way)
    move(from, to)
  }
  return (
    <ul className="pin-list">
      {pinned.map((node, place) => {
        const name = nameOf(node)
        const screen = t(titleKey(node))
        return (
          <li key={name} {...dragRow(place)}>
            <HolderOutlined aria-hidden />
            <MenuIcon node={node} />
            <span className="pin-title">{screen}</span>
            <Button
              type="text"
              size="small"
              id={buttonId(name, 'up')}
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={place === 0}
              aria-label={t('dashboard.pin.up', { screen })}
              onClick={() => moveByKey(place, 'up')}
            />
            <Button
              type="text"
              size="small"
              id={buttonId(name, 'down')}
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={place === names.length - 1}
              aria-label={t('dashboard.pin.down', { screen })}
              onClick={() => moveByKey(place, 'down')}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('dashboard.pin.remove', { screen })}
              onClick={() => onChange(names.filter((one) => one !== name))}
            />
          </li>
        )
      })}
    </ul>
  )
}
