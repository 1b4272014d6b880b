import { Alert, Button } from 'antd'
import { useWords } from '../../runtime/words/words.ts'
import { ImportProgress } from './import-progress.tsx'
import { outcomeWords } from './outcome-words.ts'
import type { RememberedImport } from './remembered-import.ts'
import { isUnderWay, useImportJob } from './use-import-job.ts'

interface ImportStripProps {
  readonly remembered: RememberedImport
  readonly onShow: () => void
  readonly onForget: () => void
}

/** A running import, or a result to look at, above the list that it changes. */
export function ImportStrip({ remembered, onShow, onForget }: ImportStripProps) {
  const t = useWords()
  const { job } = useImportJob(remembered.jobId)
  const name = t('import.resume', { name: remembered.fileName })
  const show = (
    <Button size="small" onClick={onShow}>
      {t('import.show')}
    </Button>
  )
  if (job !== undefined && !isUnderWay(job)) {
    const { type, title } = outcomeWords(t, job, remembered)
    return (
      <Alert
        type={type}
        showIcon
        title={`${name} · ${title}`}
        action={show}
        closable={{ onClose: onForget, 'aria-label': t('engine.close') }}
      />
    )
  }
  return (
    <div className="import-strip">
      <span className="import-strip-name">{name}</span>
      <ImportProgress job={job} />
      {show}
    </div>
  )
}
