import { Button } from 'antd'
import { useWords } from '../runtime/words.ts'
import { ImportProgress } from './import-progress.tsx'
import type { RememberedImport } from './remembered-import.ts'
import { useImportJob } from './use-import-job.ts'

interface ImportStripProps {
  readonly remembered: RememberedImport
  readonly onShow: () => void
}

/** What is under way or waits to be looked at, above the list it will change. */
export function ImportStrip({ remembered, onShow }: ImportStripProps) {
  const t = useWords()
  const { job } = useImportJob(remembered.jobId)
  const ended = job !== undefined && job.state !== 'WAITING' && job.state !== 'RUNNING'
  return (
    <div className="import-strip">
      <span className="import-strip-name">{t('import.resume', { name: remembered.fileName })}</span>
      {!ended && <ImportProgress job={job} />}
      <Button size="small" onClick={onShow}>
        {t('import.show')}
      </Button>
    </div>
  )
}
