import type { jobs } from '@entrepot/contract/integration/jobs'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { ShowProps } from '../../engine/fields/kind.ts'
import { sayQuantity } from '../../runtime/numbers.ts'
import { useWords } from '../../runtime/words/words.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** Progress of a job. A job of unknown size only shows that it is running. */
export function JobProgress({ record }: ShowProps<RecordOf<typeof jobs>>) {
  const t = useWords()
  const { state } = record
  const done = record.done ?? 0
  const total = record.total ?? 0
  if (state === 'WAITING') return <span className="quiet">–</span>
  const part = state === 'COMPLETED' ? 1 : total > 0 ? done / total : undefined
  const text = total > 0 ? `${sayQuantity(done)} / ${sayQuantity(total)}` : ''
  return (
    <ProgressBar
      label={t('jobs.progress')}
      part={part}
      text={text}
      moving={state === 'RUNNING'}
      failed={state === 'FAILED'}
    />
  )
}
