import type { AnalysisName } from '@entrepot/contract/query/saved-analyses'
import { SavedMenu } from '../saved/saved-menu.tsx'
import { ExportFile } from './export-file.tsx'

interface AnalysisToolsProps {
  readonly analysis: AnalysisName
  /** The call that answers it. */
  readonly path: string
  readonly question: Readonly<Record<string, string>>
}

/** What can be done with every analysis: it is saved under a name, and written to a file. */
export function AnalysisTools({ analysis, path, question }: AnalysisToolsProps) {
  return (
    <>
      <SavedMenu analysis={analysis} question={question} />
      <ExportFile analysis={analysis} path={path} question={question} />
    </>
  )
}
