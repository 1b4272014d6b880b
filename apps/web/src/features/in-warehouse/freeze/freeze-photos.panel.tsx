import type { Attachment } from '@entrepot/client/document-client'
import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { freeze } from '@entrepot/contract/in-warehouse/stock-work'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { DetailPanelProps } from '../../../engine/screen.ts'
import { useReader } from '../../../runtime/reader.ts'
import { call } from '../../../runtime/session/api.ts'
import './freeze-photos.css'

const loadPhotos = async (id: string) =>
  (await call<Envelope<readonly Attachment[]>>('GET', `${ADMIN_BASE}/stocks/${id}/photos`)).data

/** Photos taken by the person who froze the goods. */
export default function FreezePhotos({ record }: DetailPanelProps<typeof freeze>) {
  const { t } = useReader()
  const heading = useId()
  const { data = [] } = useQuery({
    queryKey: ['freeze', record.id, 'photos'],
    queryFn: () => loadPhotos(record.id),
    enabled: record.status === 'FROZEN',
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('freeze.photos')}</h3>
      <ul className="freeze-photos">
        {data.map(({ id, url, name }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={name} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
