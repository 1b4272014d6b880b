import { DownloadOutlined } from '@ant-design/icons'
import { FILE_FORMATS, type FileFormat } from '@entrepot/contract/query/analysis/moments'
import type { AnalysisName } from '@entrepot/contract/query/saved-analyses'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { stopJob } from '../../../../engine/import/use-import-job.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { startExport, useExportJob } from './use-export-job.ts'
import { type PageFile, usePageFile } from './use-page-file.ts'

interface ExportFileProps {
  readonly analysis: AnalysisName
  readonly path: string
  readonly question: Readonly<Record<string, string>>
}

/** Exports all rows to a file in the background: request, progress and download link. */
export function ExportFile({ analysis, path, question }: ExportFileProps) {
  const t = useWords()
  const { file, setFile } = usePageFile(analysis)
  const [isStarting, setIsStarting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const start = async (format: FileFormat) => {
    setIsStarting(true)
    setRefusal(undefined)
    setFile(null)
    try {
      setFile({ jobId: await startExport(path, question, format), analysis })
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
      {file !== null && <FileState key={file.jobId} file={file} isOfOther={file.analysis !== analysis} />}
      {refusal !== undefined && <span role="alert">{refusal}</span>}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<DownloadOutlined aria-hidden />} loading={isStarting}>
          {t('analysis.export')}
        </Button>
      </Dropdown>
    </>
  )
}

interface FileStateProps {
  readonly file: PageFile
  /** The file is of another part of the page, which is then named. */
  readonly isOfOther: boolean
}

function FileState({ file: { jobId, analysis }, isOfOther }: FileStateProps) {
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
          {isOfOther && `: ${t(`enum.analysisName.${analysis}`)}`}
        </a>
      </span>
    )
  }
  return <span role="status">{t(job?.state === 'CANCELLED' ? 'analysis.fileStopped' : 'analysis.fileFailed')}</span>
}
