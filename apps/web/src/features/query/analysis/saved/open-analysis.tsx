import type { RecordOf } from '@entrepot/contract/kit/resource'
import { ANALYSIS_SCREENS, type savedAnalyses } from '@entrepot/contract/query/saved-analyses'
import { Link } from 'react-router'
import type { ShowProps } from '../../../../engine/fields/kind.ts'
import { useWords } from '../../../../runtime/words/words.ts'

type Saved = Pick<RecordOf<typeof savedAnalyses>, 'name' | 'analysis' | 'parameters'>

/** The screen of an analysis, with the question that was saved. */
export function addressOf({ analysis, parameters }: Saved) {
  const [pathname = '', own = ''] = analysis === null ? [] : ANALYSIS_SCREENS[analysis].split('?')
  const search = new URLSearchParams(own)
  for (const [name, value] of Object.entries(parameters ?? {})) search.set(name, value)
  return { pathname, search: search.toString() }
}

/** Opens the analysis; nobody wants to read its parameters. */
export function OpenAnalysisCell({ record }: ShowProps<RecordOf<typeof savedAnalyses>>) {
  const t = useWords()
  return (
    <Link to={addressOf(record)} aria-label={`${t('savedAnalyses.open')} ${record.name}`}>
      {t('savedAnalyses.open')}
    </Link>
  )
}
