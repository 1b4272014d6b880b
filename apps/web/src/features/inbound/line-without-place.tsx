import type { putaways } from '@entrepot/contract/inbound/putaway'
import { Button } from 'antd'
import type { LineToolProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'
import { noPlaceOf } from './suggestion-reason.ts'
import { useOverflow } from './use-overflow.tsx'

/** No place accepts the line; a person may choose the nearest one anyway. */
export function LineWithoutPlace({ line, record }: LineToolProps<typeof putaways>) {
  const { t } = useReader()
  const [put, dialogs] = useOverflow(record, line.id)
  const nearest = noPlaceOf(line)?.nearest
  if (nearest === undefined || !record.actions.includes('edit')) return null
  return (
    <>
      <Button size="small" className="line-way-out" onClick={() => put(nearest)}>
        {t('inbound.noPlace.overflow', { place: nearest.fullNo })}
      </Button>
      {dialogs}
    </>
  )
}
