import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { BodyOf } from '@entrepot/contract/kit/document/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScanReport } from '../../../engine/document/line-grid/scan/use-scan-line.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { type CountCommand, type CountLine, countLines, type LineFilter, runCount } from './count-api.ts'

export interface Counting {
  readonly lines: readonly CountLine[] | undefined
  readonly total: number
  readonly filter: LineFilter
  readonly page: number
  readonly report: ScanReport | undefined
  /** By line id. */
  readonly problems: Readonly<Record<string, string>>
  readonly show: (filter: LineFilter) => void
  readonly goTo: (page: number) => void
  /** Reports a scan without a result. */
  readonly refuse: (text: string) => void
  readonly count: (line: CountLine, pieces: number) => Promise<void>
  /** Returns the failure, if any. */
  readonly run: <Command extends CountCommand>(
    command: Command,
    body: BodyOf<typeof stocktakings, Command>,
  ) => Promise<unknown>
}

/** Pages of the lines of a stock count, and commands for them, sent line by line. */
export function useCounting(record: { readonly id: string; readonly version: number }): Counting {
  const { t } = useReader()
  const queries = useQueryClient()
  const [{ filter, page }, setView] = useState<{ readonly filter: LineFilter; readonly page: number }>({
    filter: {},
    page: 1,
  })
  const [report, setReport] = useState<ScanReport>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  // The version is part of the key, so that every count by anyone reloads; old rows stay until then.
  const { data } = useQuery({
    queryKey: ['stocktakings', 'lines', record.id, record.version, filter, page],
    queryFn: () => countLines(record.id, filter, page),
    placeholderData: (before) => before,
  })
  const run: Counting['run'] = async (command, body) => {
    try {
      queries.setQueryData(['stocktakings', 'record', record.id], await runCount(record.id, command, body))
      return undefined
    } catch (failure) {
      return failure
    }
  }
  const count = async (line: CountLine, pieces: number) => {
    const failure = await run('count', { lines: [{ id: line.id, countedSkuTotal: pieces }] })
    const { [line.id]: _mended, ...others } = problems
    setProblems(failure === undefined ? others : { ...others, [line.id]: failureText(failure) })
    const saved = { text: t('stockCount.saved', { number: line.lineNo, pieces }), bad: false }
    setReport(failure === undefined ? saved : undefined)
  }
  return {
    lines: data?.content,
    total: data?.total ?? 0,
    filter,
    page,
    report,
    problems,
    show: (next) => setView({ filter: next, page: 1 }),
    goTo: (next) => setView({ filter, page: next }),
    refuse: (text) => setReport({ text, bad: true }),
    count,
    run,
  }
}
