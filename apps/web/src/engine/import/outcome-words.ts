import type { Translate } from '@entrepot/messages/keys'
import { formatQuantity } from '../../runtime/numbers.ts'
import type { RememberedImport } from './remembered-import.ts'
import type { ImportJob } from './use-import-job.ts'

interface OutcomeWords {
  readonly type: 'success' | 'error' | 'info'
  readonly title: string
}

/** The result of a check or an import, in one sentence. */
export function outcomeWords(t: Translate, job: ImportJob, { dryRun }: RememberedImport): OutcomeWords {
  const { rows = 0, records = rows, valid = 0, errors = 0, error } = job.result ?? {}
  if (job.state === 'CANCELLED') return { type: 'info', title: t('import.stopped') }
  if (errors > 0) {
    const figures = { errors: formatQuantity(errors), rows: formatQuantity(rows - valid), total: formatQuantity(rows) }
    return { type: 'error', title: t('import.faulty', figures) }
  }
  if (job.state !== 'COMPLETED') {
    return { type: 'error', title: t('import.failed', { reason: error ?? t('import.failed.plain') }) }
  }
  const title = dryRun ? t('import.ready', { count: rows }) : t('import.done', { count: records })
  return { type: 'success', title }
}
