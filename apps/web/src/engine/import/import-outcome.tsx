import type { Importable } from '@entrepot/contract/kit/importable'
import { Alert, Button } from 'antd'
import { formatQuantity } from '../runtime/numbers.ts'
import { useWords } from '../runtime/words.ts'
import { FaultsTable } from './faults-table.tsx'
import { type RememberedImport, useRememberedImports } from './remembered-import.ts'
import type { ImportJob } from './use-import-job.ts'

interface ImportOutcomeProps {
  readonly declaration: Importable
  readonly job: ImportJob
  readonly remembered: RememberedImport
  readonly starting: boolean
  readonly onImport: () => void
  readonly onAnew: () => void
  readonly onClose: () => void
}

/** What came of it, and the one next step that makes sense. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { declaration, job, remembered, starting, onImport, onAnew, onClose } = props
  const t = useWords()
  const { remember } = useRememberedImports()
  const { rows = 0, records = rows, valid = 0, errors = 0, first = [], error } = job.result ?? {}
  const isImported = job.state === 'COMPLETED' && !remembered.dryRun
  const again = <Button onClick={onAnew}>{t(isImported ? 'import.again' : 'import.otherFile')}</Button>

  if (job.state === 'CANCELLED') {
    return <Told type="info" title={t('import.stopped')} buttons={again} />
  }
  if (errors > 0) {
    const figures = { errors: formatQuantity(errors), rows: formatQuantity(rows - valid), total: formatQuantity(rows) }
    const download = job.errorsUrl && (
      <Button type="primary" href={job.errorsUrl}>
        {t('import.errorsFile')}
      </Button>
    )
    return (
      <>
        <Told
          type="error"
          title={t('import.faulty', figures)}
          buttons={
            <>
              {download}
              {again}
            </>
          }
        />
        <FaultsTable faults={first} />
      </>
    )
  }
  if (job.state !== 'COMPLETED') {
    return (
      <Told type="error" title={t('import.failed', { reason: error ?? t('import.failed.plain') })} buttons={again} />
    )
  }
  const count = formatQuantity(records)
  if (remembered.dryRun) {
    const run = (
      <Button type="primary" loading={starting} onClick={onImport}>
        {t('import.run', { count })}
      </Button>
    )
    return (
      <Told
        type="success"
        title={t('import.ready', { count: formatQuantity(rows) })}
        buttons={
          <>
            {run}
            {again}
          </>
        }
      />
    )
  }
  const toList = () => {
    remember(declaration.name, undefined)
    onClose()
  }
  const show = (
    <Button type="primary" onClick={toList}>
      {t('import.toList')}
    </Button>
  )
  return (
    <Told
      type="success"
      title={t('import.done', { count })}
      buttons={
        <>
          {show}
          {again}
        </>
      }
    />
  )
}

interface ToldProps {
  readonly type: 'success' | 'error' | 'info'
  readonly title: string
  readonly buttons: React.ReactNode
}

const Told = ({ type, title, buttons }: ToldProps) => (
  <>
    <Alert type={type} showIcon title={title} />
    <div className="import-buttons">{buttons}</div>
  </>
)
