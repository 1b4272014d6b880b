import { DownloadOutlined } from '@ant-design/icons'
import { FILE_FORMATS, type FileFormat } from '@entrepot/contract/query/analysis/moments'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { stopJob } from '../../../../engine/import/use-import-job.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { startExport, useExportJob } from './use-export-job.ts'

interface ExportFileProps {
  readonly path: string
  readonly asked: Readonly<Record<string, string>>
}

/** All rows as a file, written in the background: a way to ask for it, how far it is, and the way to it. */
export function ExportFile({ path, asked }: ExportFileProps) {
  const t = useWords()
  const [jobId, setJobId] = useState<string>()
  const [isStarting, setIsStarting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const start = async (format: FileFormat) => {
    setIsStarting(true)
    setRefusal(undefined)
    setJobId(undefined)
    try {
      setJobId(await startExport(path, asked, format))
    } catch (failure) {
      setRefusal(failureText(failure))
    } finally {
      setIsStarting(false)
    }
  }
  const items = FILE_FORMATS.map((format) => ({
    key: format,
    label: t(`analysis.format.${format}`),
    onClick: () => start(format),
  }))
  return (
    <>
      {jobId !== undefined && <FileState key={jobId} jobId={jobId} />}
      {refusal !== undefined && <span role="alert">{refusal}</span>}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<DownloadOutlined aria-hidden />} loading={isStarting}>
          {t('analysis.export')}
        </Button>
      </Dropdown>
    </>
  )
}

function FileState({ jobId }: { readonly jobId: string }) {
  const t = useWords()
  const { job, isUnderWay } = useExportJob(jobId)
  const [isStopping, setIsStopping] = useState(false)
  const stop = () => {
    setIsStopping(true)
    stopJob(jobId).catch(() => setIsStopping(false))
  }
  if (isUnderWay) {
    const rows = job?.done ?? 0
    return (
      <>
        <ProgressBar
          label={t('analysis.writing')}
          part={undefined}
          text={rows === 0 ? t('analysis.writing') : t('analysis.rowsWritten', { rows: sayQuantity(rows) })}
          moving
          failed={false}
        />
        <Button size="small" loading={isStopping} onClick={stop}>
          {t('analysis.stop')}
        </Button>
      </>
    )
  }
  if (job?.state === 'COMPLETED' && job.url !== null) {
    return (
      <span role="status">
        <a href={job.url} target="_blank" rel="noreferrer">
          <DownloadOutlined aria-hidden /> {t('analysis.download')}
        </a>
      </span>
    )
  }
  return <span role="status">{t(job?.state === 'CANCELLED' ? 'analysis.fileStopped' : 'analysis.fileFailed')}</span>
}
