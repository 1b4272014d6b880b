import { queryString } from '@entrepot/client/transport'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import type { MessageKey } from '@entrepot/messages/keys'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatQuantity } from '../../runtime/numbers.ts'
import { useReader } from '../../runtime/reader.ts'
import { listApi } from '../../runtime/session/api.ts'
import { useMay } from '../../runtime/session/session.ts'
import './next-steps.css'

/** Links to likely next steps from this record. */
export function NextSteps({ children }: { readonly children: ReactNode }) {
  const { t } = useReader()
  const id = useId()
  return (
    <section className="next-steps" aria-labelledby={id}>
      <h2 id={id}>{t('basicData.next')}</h2>
      <div>{children}</div>
    </section>
  )
}

interface ListLinkProps {
  readonly list: ListDeclaration
  readonly filters: Readonly<Record<string, string>>
}

/** Link to a list filtered by this record, with the number of rows. */
export function ListLink({ list, filters }: ListLinkProps) {
  const { t } = useReader()
  const may = useMay()
  const allowed = may(`${list.name}.read`)
  const { data } = useQuery({
    queryKey: [list.name, 'count', filters],
    queryFn: () => listApi(list).count(filters),
    enabled: allowed,
  })
  if (!allowed) return null
  return (
    <Link className="next-step" to={`${list.route}${queryString(filters)}`}>
      {t(`${list.name}.title` as MessageKey)}
      {data && <span className="figure quiet"> {formatQuantity(data.total)}</span>}
    </Link>
  )
}
