import { overReceipt } from '@entrepot/domain/inbound/over-receipt'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { isAdministrator } from '../../../kit/security/caller.ts'
import type { NoticeLine } from '../receipt-notices/open-notice.ts'

export interface ArrivingLine {
  /** The notice line; null for unannounced goods. */
  readonly noticeLine: NoticeLine | null
  readonly pieces: number
  readonly tolerance: string
  readonly field: string
}

/**
 * The limit of a notice, by line and over all its live registrations. Only an administrator may accept more or
 * unannounced goods, with a reason; returns whether that was needed.
 */
export function checkOverReceipt(
  { caller }: DocumentWork,
  arriving: readonly ArrivingLine[],
  accepted: boolean,
): boolean {
  const adding = new Map<string, number>()
  const faults = arriving.flatMap(({ noticeLine, pieces, tolerance, field }): FieldFault[] => {
    const id = noticeLine?.id ?? ''
    const already = (noticeLine?.received ?? 0) + (adding.get(id) ?? 0)
    adding.set(id, (adding.get(id) ?? 0) + pieces)
    const over = overReceipt(noticeLine?.plan ?? 0, tolerance, noticeLine === null ? 0 : already, pieces)
    if (over === null) return []
    const parameters = { limit: over.limit, asked: over.received + over.adds }
    return [{ field, key: 'problem.OVER_RECEIPT', parameters }]
  })
  const [first] = faults
  if (first === undefined) return false
  if (accepted && isAdministrator(caller)) return true
  throw new Problem('OVER_RECEIPT', {
    ...('parameters' in first && { detail: { ...first.parameters } }),
    fields: faults,
  })
}
