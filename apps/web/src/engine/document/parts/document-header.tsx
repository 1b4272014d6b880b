import { ArrowLeftOutlined } from '@ant-design/icons'
import type { DocumentRecord } from '@entrepot/client/document-client'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { OldMark } from '../../../runtime/connection/old-mark.tsx'
import { usePreferences } from '../../../runtime/preferences.ts'
import { oneOf, useReader } from '../../../runtime/reader.ts'
import { Copyable } from '../../../ui/copy/copyable.tsx'
import { useStickyTop } from '../../../ui/hooks/use-sticky-top.ts'
import { recordLabel } from '../../actions/action-words.ts'
import { textOf } from '../../fields/say.ts'
import { ReadTime } from '../../fields/time/time.tsx'
import { Cell } from '../../list/rows/entry.tsx'
import type { DocumentScreen } from '../document-api.ts'
import '../../detail/detail-header.css'

interface DocumentHeaderProps {
  readonly screen: DocumentScreen
  /** Undefined for a new document. */
  readonly record: DocumentRecord | undefined
  readonly onBack: () => void
  /** The primary action and the others. */
  readonly children: ReactNode
}

/** Back button, number, state, owner and warehouse, who created it and when; then the actions. */
export function DocumentHeader({ screen, record, onBack, children }: DocumentHeaderProps) {
  const reader = useReader()
  const { t } = reader
  const { declaration } = screen
  const bar = useRef<HTMLElement>(null)
  useStickyTop(bar, usePreferences().fixedHeader)
  const facts = [record?.cargoOwnerName, record?.warehouseName, record?.createdByName]
    .map(textOf)
    .filter((fact) => fact !== '')
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
        <h1>
          {record ? (
            <Copyable text={recordLabel(screen, reader, record)} reachable />
          ) : (
            t('engine.new', { one: oneOf(reader, declaration.name) })
          )}
        </h1>
        {record && <Cell screen={screen} name={declaration.state} row={record} />}
        {record && (
          <span className="detail-stamps">
            {facts.map((fact) => (
              <span key={fact} translate="no">
                {fact} ·{' '}
              </span>
            ))}
            <ReadTime value={record.createdTime} />
          </span>
        )}
        {record && <OldMark />}
      </div>
      <div className="detail-actions">{children}</div>
    </header>
  )
}
