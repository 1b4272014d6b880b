import type { AnalysisName } from '@entrepot/contract/query/saved-analyses'
import { SavedMenu } from '../saved/saved-menu.tsx'
import { ExportFile } from './export-file.tsx'

interface AnalysisToolsProps {
  readonly analysis: AnalysisName
  /** Path of the call. */
  readonly path: string
  readonly question: Readonly<Record<string, string>>
}

/** Tools of every analysis: save it under a name, and export it to a file. */
export function AnalysisTools({ analysis, path, question }: AnalysisToolsProps) {
  return (
    <>
      <SavedMenu analysis={analysis} question={question} />
      <ExportFile analysis={analysis} path={path} question={question} />
    </>
  )
}
