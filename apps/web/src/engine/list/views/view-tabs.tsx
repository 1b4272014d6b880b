import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useWords } from '../../../runtime/words/words.ts'
import { type SavedView, viewChanged } from './views.ts'
import './view-tabs.css'

interface ViewTabsProps {
  readonly views: readonly SavedView[]
  readonly active: string | undefined
  readonly parameters: URLSearchParams
  readonly onOpen: (view: SavedView | undefined) => void
  readonly onUpdate: (view: SavedView) => void
  readonly onRename: (view: SavedView) => void
  readonly onDelete: (view: SavedView) => void
}

/** Tabs of the saved views; nothing as long as there are none. */
export function ViewTabs({ views, active, parameters, onOpen, onUpdate, onRename, onDelete }: ViewTabsProps) {
  const t = useWords()
  if (views.length === 0) return null
  const current = views.find((view) => view.id === active)
  const changed = current !== undefined && viewChanged(current, parameters)
  const menu = (view: SavedView) => ({
    items: [
      ...(changed ? [{ key: 'update', label: t('engine.view.update') }] : []),
      { key: 'rename', label: t('engine.view.rename') },
      { key: 'delete', label: t('engine.view.delete'), danger: true },
    ],
    onClick: ({ key }: { readonly key: string }) => {
      if (key === 'update') onUpdate(view)
      else if (key === 'rename') onRename(view)
      else onDelete(view)
    },
  })
  const tab = (key: string, name: string, isActive: boolean, open: () => void) => (
    <button key={key} type="button" className="view-tab" aria-current={isActive || undefined} onClick={open}>
      {name}
    </button>
  )
  return (
    <nav className="view-tabs" aria-label={t('engine.views')}>
      {tab('', t('engine.view.all'), current === undefined, () => onOpen(undefined))}
      {views.map((view) => (
        <span key={view.id} className="view-place">
          {tab(view.id, view.name, view === current, () => onOpen(view))}
          {view === current && (
            <>
              {changed && <span className="view-changed" title={t('engine.view.changed')} />}
              <Dropdown trigger={['click']} menu={menu(view)}>
                <Button
                  type="text"
                  size="small"
                  icon={<DownOutlined aria-hidden />}
                  aria-label={t('engine.view.manage', { name: view.name })}
                />
              </Dropdown>
            </>
          )}
        </span>
      ))}
    </nav>
  )
}
