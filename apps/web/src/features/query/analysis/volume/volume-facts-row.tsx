import type { VolumeDay } from '@entrepot/contract/query/analysis/volumes'
import { Link } from 'react-router'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import { sayPercent, sayQuantity } from '../../../../runtime/numbers.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { volumeFacts } from './volume-facts.ts'
import './volume-facts-row.css'

interface VolumeFactsRowProps {
  readonly days: readonly VolumeDay[]
  /** Address of the stock of a day; undefined without permission. */
  readonly snapshotOf: ((day: string) => string) | undefined
}

const sayVolume = (volume: string) => `${formatNumber(volume, 3)} m³`

/** Latest volume, peak, average and highest fill, and the number of locations of unknown capacity. */
export function VolumeFactsRow({ days, snapshotOf }: VolumeFactsRowProps) {
  const t = useWords()
  const facts = volumeFacts(days)
  if (facts === undefined) return null
  const { latest, peak, average, fullest } = facts
  const onDay = ({ day }: VolumeDay) =>
    snapshotOf === undefined ? <small>{day}</small> : <Link to={snapshotOf(day)}>{day}</Link>
  return (
    <>
      <dl className="volume-facts">
        <div>
          <dt>{t('analysis.latest')}</dt>
          <dd>
            {sayVolume(latest.volume)} {onDay(latest)}
          </dd>
        </div>
        <div>
          <dt>{t('analysis.peak')}</dt>
          <dd>
            {sayVolume(peak.volume)} {onDay(peak)}
          </dd>
        </div>
        <div>
          <dt>{t('analysis.average')}</dt>
          <dd>{sayVolume(average)}</dd>
        </div>
        {fullest && (
          <div>
            <dt>{t('analysis.peakFill')}</dt>
            <dd>
              {sayPercent(Number(fullest.fill))} {onDay(fullest)}
            </dd>
          </div>
        )}
      </dl>
      {latest.unknownCapacity > 0 && (
        <p className="quiet ask-answer">
          {t('analysis.capacityUnknown', { locations: sayQuantity(latest.unknownCapacity) })}
        </p>
      )}
    </>
  )
}
