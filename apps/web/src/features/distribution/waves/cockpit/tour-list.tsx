import type { DocumentRecord } from '@entrepot/client/document-client'
import { tours as tourDocument } from '@entrepot/contract/distribution/tour'
import type { WaveTour, wavePicks } from '@entrepot/contract/distribution/wave'
import { Link } from 'react-router'
import { recordAddress } from '../../../../engine/screen-facts.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { TourPicker } from './tour-picker.tsx'
import { toneOf } from './tour-tones.ts'

interface TourListProps {
  readonly record: DocumentRecord<typeof wavePicks>
  readonly tours: readonly WaveTour[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

/** One row per tour: its colour on the plan, its picker and its progress. */
export function TourList({ record, tours, chosen, onChoose }: TourListProps) {
  const reader = useReader()
  const { t } = reader
  return (
    <table className="wave-tour-list">
      <thead>
        <tr>
          <th scope="col">{t('tours.one')}</th>
          <th scope="col">{t('tours.field.picker')}</th>
          <th scope="col">{t('wavePicks.field.progress')}</th>
          <th scope="col" className="figure">
            {t('waves.plan.metres')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tours.map((tour, at) => (
          <tr key={tour.id} aria-selected={tour.id === chosen}>
            <td>
              <button
                type="button"
                className="wave-tour-mark"
                data-tone={toneOf(at)}
                aria-pressed={tour.id === chosen}
                aria-label={t('waves.tour.show', { tour: tour.tourNo })}
                onClick={() => onChoose(tour.id === chosen ? undefined : tour.id)}
              />
              <Link to={recordAddress(tourDocument, tour.id) ?? ''} translate="no">
                {tour.tourNo}
              </Link>{' '}
              <span className="quiet">{reader.word(`enum.pickStatus.${tour.status}`, tour.status)}</span>
            </td>
            <td>
              <TourPicker waveId={record.id} tour={tour} />
            </td>
            <td>
              <ProgressBar
                label={t('wavePicks.field.progress')}
                part={tour.skuTotal === 0 ? 1 : (tour.skuTotal - tour.openSkuTotal) / tour.skuTotal}
                text={`${sayQuantity(tour.pickedSkuTotal)} / ${sayQuantity(tour.skuTotal)}`}
                moving={false}
                failed={tour.shortSkuTotal > 0}
              />
            </td>
            <td className="figure">{sayQuantity(Math.round(Number(tour.metres ?? 0)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
