import type { CarrierAtDesk } from '@entrepot/contract/distribution/stations'
import { useReader } from '../../../../runtime/reader.ts'

interface CarrierListProps {
  readonly carriers: readonly CarrierAtDesk[]
  readonly onChoose: (code: string) => void
}

/** Carriers; those with waiting parcels come first. Chosen by code or by the number shown. */
export function CarrierList({ carriers, onChoose }: CarrierListProps) {
  const { t } = useReader()
  return (
    <ol className="handover-carriers" aria-label={t('handover.carriers')}>
      {carriers.map((one, place) => (
        <li key={one.id}>
          <button
            type="button"
            data-waits={one.waiting > 0 || one.manifestNo !== null}
            onClick={() => onChoose(one.code)}
          >
            <kbd>{place + 1}</kbd>
            <b>{one.name}</b>
            <span>{one.code}</span>
            <span>{t('handover.waiting', { count: one.waiting })}</span>
            {one.manifestNo !== null && (
              <span>{t('handover.open', { number: one.manifestNo, count: one.parcelTotal })}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
