import { MOVEMENT_TABS, type MovementTab } from '@entrepot/contract/query/movement/movement-and-age'
import { Segmented } from 'antd'
import { useWords } from '../../../../runtime/words/words.ts'
import type { AnalysisAddress } from '../../analysis/ask/use-analysis-address.ts'
import { tabIn } from './tab-address.ts'

/** The parts of the page. What is filtered by stays; the order of the rows belongs to each part. */
export function TabSwitch({ address: { question, change } }: { readonly address: AnalysisAddress }) {
  const t = useWords()
  return (
    <Segmented<MovementTab>
      aria-label={t('movementAndAge.tab.label')}
      value={tabIn(question)}
      options={MOVEMENT_TABS.map((tab) => ({ value: tab, label: t(`movementAndAge.tab.${tab}`) }))}
      onChange={(tab) => change({ tab: tab === 'movement' ? undefined : tab, sort: undefined })}
    />
  )
}
