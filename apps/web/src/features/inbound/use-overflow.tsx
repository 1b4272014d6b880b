import type { DocumentRecord } from '@entrepot/client/document-client'
import { randomId } from '@entrepot/client/random-id'
import { putaways } from '@entrepot/contract/inbound/putaway'
import { useQueryClient } from '@tanstack/react-query'
import { useAgreement } from '../../engine/actions/use-agreement.tsx'
import { documentApi } from '../../engine/document/document-api.ts'
import { useReader } from '../../runtime/reader.ts'
import { useToast } from '../../runtime/toast.ts'
import type { Overflow } from './suggestion-reason.ts'

/** Puts a line into an overfull place: asks for a reason, and stores place and reason. */
export function useOverflow(record: Pick<DocumentRecord, 'id' | 'version'>, lineId: string) {
  const { t } = useReader()
  const queries = useQueryClient()
  const toast = useToast()
  const [agree, dialogs] = useAgreement()
  const put = async ({ placeId, fullNo }: Overflow) => {
    const words = t('inbound.noPlace.overflow', { place: fullNo })
    const agreement = await agree({
      title: words,
      consequence: t('inbound.noPlace.overflowText', { place: fullNo }),
      yes: words,
      no: t('document.back'),
      grave: false,
      confirm: true,
      wantsReason: true,
    })
    if (agreement === undefined) return
    const line = { id: lineId, locationId: placeId, override: true, overrideReason: agreement.reason }
    const body = { id: record.id, version: record.version, lines: [line] }
    try {
      const stored = await documentApi(putaways).update(body, { idempotencyKey: randomId() })
      queries.invalidateQueries({ queryKey: [putaways.name] })
      queries.setQueryData([putaways.name, 'record', stored.id], stored)
    } catch (failure) {
      toast.error(failure)
    }
  }
  return [put, dialogs] as const
}
