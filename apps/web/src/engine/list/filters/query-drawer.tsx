import { ExportOutlined } from '@ant-design/icons'
import { queryString } from '@entrepot/client/transport'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { PAGE_SIZE } from '@entrepot/contract/kit/list'
import { Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DrawerList } from '../../../runtime/drawer-list.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import type { Screen } from '../../screen.ts'
import { useDensity } from '../columns/use-choices.ts'
import { useColumns } from '../columns/use-columns.ts'
import { ListBody } from '../list-body.tsx'
import { Pager } from '../pager.tsx'
import type { ListState } from '../url-state.ts'
import { useListData } from '../use-list-data.ts'
import '../../../ui/base.css'
import './query-drawer.css'

interface QueryDrawerProps {
  readonly screen: Screen
  readonly drawerList: DrawerList
  readonly onClose: () => void
}

const WIDTH = 1080
const NOTHING_CHANGED: ReadonlySet<string> = new Set()
const NO_ENTRY = {}

/** A list in a drawer: the same rows and columns as on its own page, with filters. */
export function QueryDrawer({ screen, drawerList, onClose }: QueryDrawerProps) {
  const { declaration } = screen
  const reader = useReader()
  const narrow = useNarrow()
  const may = useMay()
  const [density] = useDensity()
  const columns = useColumns(screen)
  const [state, setState] = useState<ListState>({
    filters: drawerList.filters,
    page: 1,
    size: PAGE_SIZE,
    sort: undefined,
    view: undefined,
  })
  const { data, error, isPlaceholderData, refetch } = useListData(screen, state)
  const change = (changed: Partial<ListState>) => setState((old) => ({ ...old, page: 1, ...changed }))
  return (
    <Drawer
      open
      onClose={onClose}
      size={Math.min(WIDTH, innerWidth)}
      title={
        <span className="query-drawer-title">
          {reader.word(`${declaration.name}.title`, declaration.name)} <span className="quiet">{drawerList.about}</span>
        </span>
      }
      extra={
        may(readPermission(declaration)) && (
          <Link to={`${declaration.route}${queryString(drawerList.filters)}`} onClick={onClose}>
            <ExportOutlined aria-hidden /> {reader.t('engine.asPage')}
          </Link>
        )
      }
    >
      <section className="query-drawer" data-page>
        <ListBody
          screen={screen}
          narrow={narrow}
          isChosen={false}
          names={columns.visible}
          page={data}
          failure={error}
          onRetry={refetch}
          onReset={onClose}
          step={null}
          stale={isPlaceholderData}
          changed={NOTHING_CHANGED}
          state={{ ...state, filters: NO_ENTRY }}
          onSort={(sort) => change({ sort })}
          entry={NO_ENTRY}
          onOpen={undefined}
          selection={undefined}
          tools={undefined}
          density={density}
          scrollKey={`beside ${declaration.name}`}
        />
        {data && data.content.length > 0 && (
          <Pager screen={screen} state={state} page={data} narrow={narrow} onChange={change} />
        )}
      </section>
    </Drawer>
  )
}
