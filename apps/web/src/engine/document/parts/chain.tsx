import type { ChainLink } from '@entrepot/client/document-client'
import { documentOfType } from '@entrepot/contract/registry'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { oneOf, useReader } from '../../../runtime/reader.ts'
import { MiddleCut } from '../../../ui/middle-cut.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { type DocumentScreen, documentApi } from '../document-api.ts'

/** The documents before and after this one; only a number where the reader has no permission. */
export function Chain({ screen, id }: { readonly screen: DocumentScreen; readonly id: string }) {
  const { declaration } = screen
  const { t } = useReader()
  const heading = useId()
  const { data = [] } = useQuery({
    queryKey: [declaration.name, 'chain', id],
    queryFn: () => documentApi(declaration).chain(id),
  })
  if (data.length < 2) return null
  const first = Math.min(...data.map(({ depth }) => depth))
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('document.chain')}</h2>
      <ol className="chain">
        {data.map((link) => (
          <li
            key={link.id}
            style={{ paddingInlineStart: (link.depth - first) * 8 }}
            aria-current={link.current || undefined}
          >
            <Linked link={link} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Linked({ link }: { readonly link: ChainLink }) {
  const reader = useReader()
  const target = documentOfType(link.type)
  const { look } = target?.fields[target.state] ?? {}
  const enumeration = look?.kind === 'choice' ? look.of.name : ''
  return (
    <>
      <span className="chain-number" data-cut title={target && oneOf(reader, target.name)} translate="no">
        {link.route !== undefined && !link.current ? (
          <Link to={link.route} aria-label={link.number}>
            <MiddleCut text={link.number} />
          </Link>
        ) : (
          <MiddleCut text={link.number} />
        )}
      </span>
      <StateTag state={link.state}>{reader.word(`enum.${enumeration}.${link.state}`, link.state)}</StateTag>
    </>
  )
}
