import { MOVEMENT_TABS, type MovementTab } from '@entrepot/contract/query/movement/movement-and-age'
import { Segmented } from 'antd'
import { useWords } from '../../../../runtime/words/words.ts'
import type { AnalysisAddress } from '../../analysis/ask/use-analysis-address.ts'
import { tabIn } from './tab-address.ts'

/** Tabs of the page. Filters are kept; each tab has its own sort order. */
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
