import type { Importable } from '@entrepot/contract/kit/importable'
import { Alert, Button } from 'antd'
import { useWords } from '../../runtime/words/words.ts'
import { FaultsTable } from './faults-table.tsx'
import { outcomeWords } from './outcome-words.ts'
import { type RememberedImport, useRememberedImports } from './remembered-import.ts'
import type { ImportJob } from './use-import-job.ts'

interface ImportOutcomeProps {
  readonly declaration: Importable
  readonly job: ImportJob
  readonly remembered: RememberedImport
  readonly starting: boolean
  readonly onImport: () => void
  readonly onColumns: () => void
  readonly onAnew: () => void
  readonly onClose: () => void
}

/** The result, and the next steps that it allows. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { declaration, job, remembered, starting, onImport, onColumns, onAnew, onClose } = props
  const t = useWords()
  const { remember } = useRememberedImports()
  const { rows = 0, records = rows, errors = 0, first = [] } = job.result ?? {}
  const isDone = job.state === 'COMPLETED' && errors === 0
  const toList = () => {
    remember(declaration.name, undefined)
    onClose()
  }
  const columns = (
    <Button loading={starting} onClick={onColumns}>
      {t('import.backToColumns')}
    </Button>
  )
  const next = () => {
    if (!isDone) {
      return (
        <>
          {job.errorsUrl && errors > 0 && (
            <Button type="primary" href={job.errorsUrl}>
              {t('import.errorsFile')}
            </Button>
          )}
          {columns}
        </>
      )
    }
    if (!remembered.dryRun) {
      return (
        <Button type="primary" onClick={toList}>
          {t('import.toList')}
        </Button>
      )
    }
    return (
      <Button type="primary" loading={starting} onClick={onImport}>
        {t('import.run', { count: records })}
      </Button>
    )
  }
  return (
    <>
      <Alert showIcon {...outcomeWords(t, job, remembered)} />
      <div className="import-buttons">
        {next()}
        <Button onClick={onAnew}>{t(isDone && !remembered.dryRun ? 'import.again' : 'import.otherFile')}</Button>
      </div>
      {errors > 0 && <FaultsTable faults={first} count={errors} />}
    </>
  )
}
