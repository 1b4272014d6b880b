import type { Importable } from '@entrepot/contract/kit/importable'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../runtime/words/words.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import type { RememberedImport } from './remembered-import.ts'
import { isUnderWay, stopJob, useImportJob } from './use-import-job.ts'

interface JobStepProps {
  readonly declaration: Importable
  readonly remembered: RememberedImport
  readonly starting: boolean
  readonly onImport: () => void
  readonly onColumns: () => void
  readonly onAnew: () => void
  readonly onClose: () => void
}

/** A check or an import, running or ended. */
export function JobStep({ remembered, onAnew, ...outcome }: JobStepProps) {
  const t = useWords()
  const { job, gone } = useImportJob(remembered.jobId)
  const [stopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    stopJob(remembered.jobId).catch(() => setStopping(false))
  }
  if (gone) {
    return (
      <div className="import-buttons">
        <Button onClick={onAnew}>{t('import.again')}</Button>
      </div>
    )
  }
  if (!isUnderWay(job) && job !== undefined)
    return <ImportOutcome job={job} remembered={remembered} onAnew={onAnew} {...outcome} />
  const name = remembered.fileName
  return (
    <div className="import-running">
      <p>{t(remembered.dryRun ? 'import.checking' : 'import.importing', { name })}</p>
      <ImportProgress job={job} />
      <Alert type="info" title={t('import.leave')} />
      <div className="import-buttons">
        <Button danger loading={stopping} onClick={stop}>
          {t('import.stop')}
        </Button>
      </div>
    </div>
  )
}
