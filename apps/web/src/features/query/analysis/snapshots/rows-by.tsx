import * as f from '@entrepot/contract/kit/fields'
import { type SnapshotBy, snapshotBy } from '@entrepot/contract/query/analysis/snapshots'
import { useWords } from '../../../../runtime/words/words.ts'
import { AskField } from '../ask/ask-field.tsx'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'

const BY = f.choice(snapshotBy, { required: true })

export const byOf = ({ by }: AnalysisAddress['question']): SnapshotBy =>
  snapshotBy.values.find((one) => one === by) ?? 'product'

/** Grouping of the rows. */
export function RowsBy({ address: { question, change } }: { readonly address: AnalysisAddress }) {
  const t = useWords()
  return (
    <AskField
      name="by"
      label={t('analysis.field.by')}
      field={BY}
      value={byOf(question)}
      onChange={(by) => change({ by: by === 'product' ? undefined : by, sort: undefined })}
    />
  )
}
