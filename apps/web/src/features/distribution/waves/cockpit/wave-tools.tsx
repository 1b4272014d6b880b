import type { wavePicks } from '@entrepot/contract/distribution/wave'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { DocumentPartProps } from '../../../../engine/document/document-options.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { useMay } from '../../../../runtime/session/session.ts'
import { LabelsButton } from './labels-button.tsx'

const PutWall = lazy(async () => ({ default: (await import('./put-wall.tsx')).PutWall }))

const SORTED_IN = ['PICKING', 'SORTING', 'PACKING']

/** Beside the commands of a wave: the put wall, and the labels of its parcels. */
export default function WaveTools(props: DocumentPartProps<typeof wavePicks>) {
  return (
    <>
      <WallButton {...props} />
      {props.record.progress.packed + props.record.progress.shipped > 0 && <LabelsButton waveId={props.record.id} />}
    </>
  )
}

/** The put wall, where pieces of a wave are sorted after the walk. */
function WallButton({ record }: DocumentPartProps<typeof wavePicks>) {
  const { t } = useReader()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (record.mode !== 'BATCH_SORT' || !SORTED_IN.includes(record.waveStatus) || !may('tours.confirm')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('waves.wall')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PutWall record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
