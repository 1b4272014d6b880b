import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { OldMark } from '../../runtime/connection/old-mark.tsx'
import { usePreferences } from '../../runtime/preferences.ts'
import { useReader } from '../../runtime/reader.ts'
import { useStickyTop } from '../../ui/hooks/use-sticky-top.ts'
import { isBlank } from '../fields/kind.ts'
import { ReadTime } from '../fields/time/time.tsx'
import { Cell } from '../list/rows/entry.tsx'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { stateFieldOf } from '../screen-facts.ts'
import './detail-header.css'

interface DetailHeaderProps {
  readonly screen: Screen
  readonly title: string
  readonly record: Row | undefined
  readonly onBack: () => void
  /** The primary action and the others. */
  readonly children?: ReactNode
}

/** Back button, title, state, times of creation and last change; then the actions. */
export function DetailHeader({ screen, title, record, onBack, children }: DetailHeaderProps) {
  const { t } = useReader()
  const state = stateFieldOf(screen)
  const bar = useRef<HTMLElement>(null)
  useStickyTop(bar, usePreferences().fixedHeader)
  return (
    <header className="detail-header" ref={bar}>
      <Button
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        aria-label={t('engine.back')}
        title={t('engine.back')}
        onClick={onBack}
      />
      <div className="detail-title">
        <h1>{title}</h1>
        {record && state && <Cell screen={screen} name={state} row={record} />}
        {record && <Stamps record={record} />}
        {record && <OldMark />}
      </div>
      <div className="detail-actions">{children}</div>
    </header>
  )
}

function Stamps({ record }: { readonly record: Row }) {
  const { t } = useReader()
  const { createdTime, updatedTime } = record
  const changed = !isBlank(updatedTime) && updatedTime !== createdTime
  const shown = changed ? updatedTime : createdTime
  if (isBlank(shown)) return null
  return (
    <span className="detail-stamps">
      {t(changed ? 'engine.changed' : 'engine.created')} <ReadTime value={shown} />
    </span>
  )
}
