import type { DocumentRecord } from '@entrepot/client/document-client'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { useId } from 'react'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { formatNumber, scaleOf } from '../../fields/number/number.tsx'
import type { DocumentScreen } from '../document-api.ts'
import { Attachments } from './attachments.tsx'
import { Chain } from './chain.tsx'
import { Deliveries } from './deliveries.tsx'
import './rail.css'

/** Beside the header: what belongs to it, and its figures. */
export const Rail = ({ screen, record }: { readonly screen: DocumentScreen; readonly record: DocumentRecord }) => (
  <aside className="document-rail">
    <Chain screen={screen} id={record.id} />
    <Totals screen={screen} record={record} />
    <Attachments screen={screen} id={record.id} />
    <Deliveries screen={screen} id={record.id} />
  </aside>
)

function Totals({ screen, record }: { readonly screen: DocumentScreen; readonly record: DocumentRecord }) {
  const reader = useReader()
  const heading = useId()
  const { name: owner, fields } = screen.declaration
  const names = screen.document.totals ?? []
  if (names.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{reader.t('document.totals')}</h2>
      <dl className="document-totals">
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(reader, owner, name)}</dt>
            <dd className="figure">{formatNumber(record[name] ?? 0, scaleOf(fieldOf(fields, name)))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
