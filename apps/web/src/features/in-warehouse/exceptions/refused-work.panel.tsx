import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { exceptions } from '@entrepot/contract/in-warehouse/exceptions'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { DetailPanelProps } from '../../../engine/screen.ts'
import { formatTime } from '../../../runtime/dates.ts'
import { useReader } from '../../../runtime/reader.ts'
import { call } from '../../../runtime/session/api.ts'
import { useDocumentAddress } from './exception-cells.tsx'
import { commandWord } from './exception-words.ts'

const loadRefusal = async (id: string) =>
  (await call<Envelope<{ readonly message: string }>>('GET', `${ADMIN_BASE}/exceptions/${id}/refusal`)).data.message

/** The refused command and its reason in words, with a link to the document. */
export default function RefusedWork({ record }: DetailPanelProps<typeof exceptions>) {
  const reader = useReader()
  const { t, word, language } = reader
  const address = useDocumentAddress(record)
  const { data = record.message ?? record.error } = useQuery({
    queryKey: ['exceptions', record.id, 'refusal', language],
    queryFn: () => loadRefusal(record.id),
  })
  const wasToDo = t('exceptions.wasToDo', {
    person: record.doneByName ?? record.doneBy,
    time: formatTime(record.doneAt),
    action: commandWord(reader, record),
    work: word(`${record.resource}.title`, record.resource),
  })
  return (
    <Alert
      type={record.status === 'OPEN' ? 'warning' : 'info'}
      showIcon
      title={data}
      description={
        <>
          <p>{wasToDo}</p>
          {record.note !== null && <p>{record.note}</p>}
          {address !== undefined && (
            <Link to={address}>{t('exceptions.openDocument', { number: record.documentNo ?? '' })}</Link>
          )}
        </>
      }
    />
  )
}
