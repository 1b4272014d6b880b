import type { wavePicks } from '@entrepot/contract/distribution/wave'
import { useState } from 'react'
import type { DocumentPartProps } from '../../../../engine/document/document-options.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { TourList } from './tour-list.tsx'
import { WavePlan } from './wave-plan.tsx'
import './cockpit.css'

/** The tours of a wave with their pickers, and all of them on the floor plan. */
export default function WaveBelow({ record }: DocumentPartProps<typeof wavePicks>) {
  const { t } = useReader()
  const tours = record.tours ?? []
  const [chosen, setChosen] = useState<string>()
  if (tours.length === 0) return null
  return (
    <section className="wave-cockpit" aria-label={t('waves.tours')}>
      <TourList record={record} tours={tours} chosen={chosen} onChoose={setChosen} />
      <WavePlan warehouseId={record.warehouseId} tours={tours} chosen={chosen} />
    </section>
  )
}
