import type { DocumentRecord } from '@entrepot/client/document-client'
import { randomId } from '@entrepot/client/random-id'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { useToast } from '../../../runtime/toast.ts'
import { recordLabel } from '../../actions/action-words.ts'
import { type DocumentScreen, documentApi } from '../document-api.ts'
import { deliveriesKey, useDeliveries } from './use-deliveries.ts'

interface Erp {
  /** A system accepts this type of document, and this person may send it. */
  readonly isOffered: boolean
  readonly send: () => void
}

/** "Send to ERP": queues the document in its present state for sending. */
export function useErp(screen: DocumentScreen, record: DocumentRecord): Erp {
  const { declaration } = screen
  const reader = useReader()
  const toast = useToast()
  const queries = useQueryClient()
  const may = useMay()
  const { data } = useDeliveries(screen, record.id)
  const underWay = useRef(false)
  const send = async () => {
    if (underWay.current) return
    underWay.current = true
    try {
      const now = await documentApi(declaration).sync(record.id, { idempotencyKey: randomId() })
      queries.setQueryData(deliveriesKey(screen, record.id), now)
      toast.success(reader.t('erp.queued', { label: recordLabel(screen, reader, record) }))
    } catch {
      // The transport has shown the reason.
    } finally {
      underWay.current = false
    }
  }
  return { isOffered: data?.isWanted === true && may(`${declaration.name}.write`), send }
}
