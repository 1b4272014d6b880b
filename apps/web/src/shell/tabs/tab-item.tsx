import { CloseOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { Link } from 'react-router'
import { useUnsavedPages } from '../../runtime/unsaved.ts'
import { useWords } from '../../runtime/words/words.ts'
import { usePageNames } from '../routing/use-page-names.ts'
import { isPinned, type Tab } from './tabs.ts'
import type { useTabCommands } from './use-tab-commands.ts'

interface TabItemProps {
  readonly tab: Tab
  readonly active: boolean
  readonly commands: ReturnType<typeof useTabCommands>
}

export function TabItem({ tab, active, commands }: TabItemProps) {
  const t = useWords()
  const name = usePageNames()(tab.key)
  const unsaved = (useUnsavedPages()[tab.key]?.length ?? 0) > 0
  const pinned = isPinned(tab.key)
  const items: MenuProps['items'] = [
    { key: 'refresh', label: t('tabs.refresh'), onClick: () => void commands.refresh(tab) },
    ...(pinned ? [] : [{ key: 'close', label: t('tabs.close'), onClick: () => void commands.close(tab) }]),
    { key: 'others', label: t('tabs.closeOthers'), onClick: () => void commands.closeOthers(tab) },
    { key: 'all', label: t('tabs.closeAll'), onClick: () => void commands.closeAll() },
  ]
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items, 'aria-label': t('tabs.menu', { page: name }) }}>
      <li className="tab" data-active={active} data-unsaved={unsaved}>
        <Link
          to={{ pathname: tab.pathname, search: tab.search, hash: tab.hash }}
          {...(active ? { 'aria-current': 'page' } : {})}
          onAuxClick={(event) => {
            if (event.button !== 1 || pinned) return
            event.preventDefault()
            void commands.close(tab)
          }}
        >
          {name}
        </Link>
        {!pinned && (
          <button
            type="button"
            aria-label={t('tabs.closeOne', { page: name })}
            onClick={() => void commands.close(tab)}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </Dropdown>
  )
}
