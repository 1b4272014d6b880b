import { compareQuery, inventorySnapshots, snapshotQuery } from '@entrepot/contract/query/analysis/snapshots'
import { useMemo } from 'react'
import { WithReader } from '../../../../engine/with-reader.tsx'
import { goodsFiltersOf } from '../ask/goods-form.ts'
import { useAnalysisAddress } from '../ask/use-analysis-address.ts'
import { ComparisonView } from './comparison-view.tsx'
import { SnapshotView } from './snapshot-view.tsx'

/** Parameters of both analyses; a moment to compare with selects the comparison. */
const ASKING = {
  shape: {
    ...snapshotQuery.shape,
    ...compareQuery.shape,
    sort: {
      safeParse: (value: unknown) => ({
        success: [snapshotQuery, compareQuery].some(({ shape }) => shape.sort.safeParse(value).success),
      }),
    },
  },
}

/** Past stock, at one moment or at two. */
export default function SnapshotsPanel() {
  return (
    <WithReader>
      <Snapshots />
    </WithReader>
  )
}

function Snapshots() {
  const address = useAnalysisAddress(inventorySnapshots.route, ASKING)
  const { question } = address
  const filters = useMemo(() => goodsFiltersOf(question), [question])
  const View = question.from === undefined ? SnapshotView : ComparisonView
  return <View address={address} filters={filters} />
}
