import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../runtime/toast.ts'
import { useWords } from '../../runtime/words/words.ts'
import { type RememberedImport, useRememberedImports } from './remembered-import.ts'
import { type ImportJob, isUnderWay, useImportJob } from './use-import-job.ts'
import { visibleImport } from './visible-import.ts'

interface WatchedProps {
  readonly declaration: string
  readonly remembered: RememberedImport
  readonly onForget: () => void
}

/** Tells the person once that the import has ended, on any screen, and refreshes the lists. */
function Watched({ declaration, remembered, onForget }: WatchedProps) {
  const t = useWords()
  const queries = useQueryClient()
  const { job, gone } = useImportJob(remembered.jobId)
  const wasUnderWay = useRef(false)
  const reportEnd = useRef((_: ImportJob) => undefined)
  reportEnd.current = (ended) => {
    if (ended.state === 'COMPLETED' && !remembered.dryRun) queries.invalidateQueries({ queryKey: [declaration] })
    if (visibleImport.get() === declaration || ended.state === 'CANCELLED') return
    const name = remembered.fileName
    if (ended.state !== 'COMPLETED') toast.error(t('import.ended.failed', { name }))
    else if (remembered.dryRun) toast.success(t('import.ended.checked', { name }))
    else {
      toast.success(t('import.ended.done', { name, count: ended.result?.records ?? ended.result?.rows ?? 0 }))
      onForget()
    }
  }
  useEffect(() => {
    if (job === undefined) return
    if (isUnderWay(job)) wasUnderWay.current = true
    else if (wasUnderWay.current) {
      wasUnderWay.current = false
      reportEnd.current(job)
    }
  }, [job])
  const forget = useRef(onForget)
  forget.current = onForget
  useEffect(() => {
    if (gone) forget.current()
  }, [gone])
  return null
}

export default function ImportWatch() {
  const { all, remember } = useRememberedImports()
  return Object.entries(all).map(([declaration, remembered]) => (
    <Watched
      key={remembered.jobId}
      declaration={declaration}
      remembered={remembered}
      onForget={() => remember(declaration, undefined)}
    />
  ))
}
