import { Checkbox } from 'antd'
import { useWords } from '../../../../runtime/words/words.ts'
import type { AnalysisAddress } from './use-analysis-address.ts'

/** Hides rows in which nothing moved. */
export function OnlyMoved({ address: { question, change } }: { readonly address: AnalysisAddress }) {
  const t = useWords()
  return (
    <Checkbox
      checked={question.moved === 'true'}
      onChange={({ target }) => change({ moved: target.checked ? 'true' : undefined })}
    >
      {t('analysis.field.moved')}
    </Checkbox>
  )
}
