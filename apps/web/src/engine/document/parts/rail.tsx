import type { DocumentRecord } from '@entrepot/client/document-client'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import { useId } from 'react'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { formatNumber, scaleOf } from '../../fields/number/number.tsx'
import type { DocumentScreen } from '../document-api.ts'
import type { EditedLine, LineValues } from '../lines/line-model.ts'
import { Attachments } from './attachments.tsx'
import { Chain } from './chain.tsx'
import { Deliveries } from './deliveries.tsx'
import './rail.css'

interface RailProps {
  readonly screen: DocumentScreen
  /** Undefined for a new document, which has only figures. */
  readonly record: DocumentRecord | undefined
  /** The lines while they are edited; the figures are calculated from them. */
  readonly edited: readonly EditedLine[] | undefined
}

/** The column beside the header: related documents and figures. */
export const Rail = ({ screen, record, edited }: RailProps) => (
  <aside className="document-rail">
    {record && <Chain screen={screen} id={record.id} />}
    <Totals screen={screen} figures={edited ? liveTotals(screen, record, edited) : (record ?? {})} />
    {record && <Attachments screen={screen} id={record.id} />}
    {record && <Deliveries screen={screen} id={record.id} />}
  </aside>
)

/** Header figures calculated from the edited lines; figures that need more than the lines stay as stored. */
function liveTotals({ declaration, document }: DocumentScreen, record: LineValues = {}, edited: readonly EditedLine[]) {
  const lines = edited.map(({ values }) => values)
  const state = record[declaration.state]
  const sums = lineSums(declaration, lines, typeof state === 'string' ? state : undefined)
  return { ...record, ...sums, ...document.liveTotals?.(lines, record) }
}

function Totals({ screen, figures }: { readonly screen: DocumentScreen; readonly figures: LineValues }) {
  const reader = useReader()
  const heading = useId()
  const { name: owner, fields } = screen.declaration
  const names = (screen.document.totals ?? []).filter((name) => name in figures)
  if (names.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{reader.t('document.totals')}</h2>
      <dl className="document-totals">
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(reader, owner, name)}</dt>
            <dd className="figure">{formatNumber(figures[name] ?? 0, scaleOf(fieldOf(fields, name)))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
