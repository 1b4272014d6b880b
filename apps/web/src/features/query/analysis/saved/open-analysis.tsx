import type { RecordOf } from '@entrepot/contract/kit/resource'
import { ANALYSIS_RIGHTS, ANALYSIS_SCREENS, type savedAnalyses } from '@entrepot/contract/query/saved-analyses'
import { Link } from 'react-router'
import type { ShowProps } from '../../../../engine/fields/kind.ts'
import { ABSENT } from '../../../../engine/fields/say.ts'
import { useMay, useMe } from '../../../../runtime/session/session.ts'
import { useWords } from '../../../../runtime/words/words.ts'

type Saved = Pick<RecordOf<typeof savedAnalyses>, 'name' | 'analysis' | 'parameters'>

/** Address of the analysis screen with the saved parameters. */
export function addressOf({ analysis, parameters }: Saved) {
  const [pathname = '', own = ''] = analysis === null ? [] : ANALYSIS_SCREENS[analysis].split('?')
  const search = new URLSearchParams(own)
  for (const [name, value] of Object.entries(parameters ?? {})) search.set(name, value)
  return { pathname, search: search.toString() }
}

/** Whether the person may open it: it must be of the current warehouse and on a permitted screen. */
export function useMayOpen(): (saved: Pick<RecordOf<typeof savedAnalyses>, 'analysis' | 'warehouseId'>) => boolean {
  const may = useMay()
  const { currentWarehouseId } = useMe()
  return ({ analysis, warehouseId }) =>
    warehouseId === currentWarehouseId && analysis !== null && may(ANALYSIS_RIGHTS[analysis])
}

/** Opens the analysis; its parameters are not shown. */
export function OpenAnalysisCell({ record }: ShowProps<RecordOf<typeof savedAnalyses>>) {
  const t = useWords()
  const mayOpen = useMayOpen()
  if (!mayOpen(record)) return ABSENT
  return (
    <Link to={addressOf(record)} aria-label={`${t('savedAnalyses.open')} ${record.name}`}>
      {t('savedAnalyses.open')}
    </Link>
  )
}
