import { formatQuantity } from '../../runtime/numbers.ts'
import { useWords } from '../../runtime/words/words.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { ImportJob } from './use-import-job.ts'

/** A progress bar with a count. The total is unknown until the first row is read. */
export function ImportProgress({ job }: { readonly job: ImportJob | undefined }) {
  const t = useWords()
  const done = Number(job?.done ?? 0)
  const total = Number(job?.total ?? 0)
  const text =
    total === 0
      ? t('import.waiting')
      : t('import.rowsDone', { done: formatQuantity(done), total: formatQuantity(total) })
  return (
    <ProgressBar
      label={t('import.progress')}
      part={total === 0 ? undefined : done / total}
      text={text}
      moving
      failed={false}
    />
  )
}
