import type { DocumentRecord } from '@entrepot/client/document-client'
import type { ReactNode, RefObject } from 'react'
import type { DocumentScreen } from '../document-api.ts'
import type { EditedLine } from '../lines/line-model.ts'
import { Rail } from './rail.tsx'
import { StepsBar } from './steps-bar.tsx'
import '../../detail/detail-screen.css'
import './document-frame.css'

interface DocumentFrameProps {
  readonly screen: DocumentScreen
  readonly record: DocumentRecord | undefined
  readonly page: RefObject<HTMLElement | null>
  readonly editing: boolean
  /** The lines while they are being edited. */
  readonly edited?: readonly EditedLine[]
  readonly header: ReactNode
  readonly alerts: ReactNode
  readonly fields: ReactNode
  readonly lines: ReactNode
}

/** The layout of a document, the same for reading and editing. */
export function DocumentFrame({
  screen,
  record,
  page,
  editing,
  edited,
  header,
  alerts,
  fields,
  lines,
}: DocumentFrameProps) {
  const rail = (record ?? edited) && <Rail screen={screen} record={record} edited={edited} />
  return (
    <section className="detail-screen document-screen" ref={page} data-page data-editing={editing || undefined}>
      {header}
      {alerts}
      {record && <StepsBar screen={screen} record={record} />}
      <div className="document-columns">
        <div className="document-main">
          <div className="detail-body">{fields}</div>
          {lines}
        </div>
        {rail}
      </div>
    </section>
  )
}
