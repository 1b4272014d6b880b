import { ClockCircleOutlined } from '@ant-design/icons'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { inventorySnapshots } from '@entrepot/contract/query/analysis/snapshots'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ListPanelProps } from '../../../engine/screen.ts'
import { formatDate } from '../../../runtime/dates.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { goodsFiltersOf } from '../analysis/ask/goods-form.ts'
import { todayHere } from '../analysis/ask/moments.ts'
import { sameGoods } from '../analysis/parts/drill.ts'
import { snapshotDay } from './snapshot-day.ts'

/** The day at the end of the time filter, if the list has one. */
function dayOf({ screen, filters }: Pick<ListPanelProps, 'screen' | 'filters'>): string | undefined {
  const { declaration } = screen
  const time = declaration.kind === 'query' ? declaration.byDay?.time : undefined
  return time === undefined ? undefined : snapshotDay(formatDate(filters[`${time}End`]), todayHere())
}

/** Link to the stock of the same goods at another time. */
export default function AsOf({ screen, filters }: ListPanelProps) {
  const t = useWords()
  const may = useMay()
  const navigate = useNavigate()
  if (!may(readPermission(inventorySnapshots))) return null
  const day = dayOf({ screen, filters })
  const address = sameGoods(inventorySnapshots.route, goodsFiltersOf(filters), { day })
  // A link, so that it can be opened in a new tab; a plain click navigates inside the application.
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(address)
  }
  return (
    <Button icon={<ClockCircleOutlined aria-hidden />} href={address} onClick={follow}>
      {t('past.asOf')}
    </Button>
  )
}
