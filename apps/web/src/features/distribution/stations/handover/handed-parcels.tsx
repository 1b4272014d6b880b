import type { DocumentRecord } from '@entrepot/client/document-client'
import type { manifests } from '@entrepot/contract/distribution/manifest'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'

interface HandedParcelsProps {
  readonly carrier: string
  readonly manifest: DocumentRecord<typeof manifests> | null
}

/** The parcels on the manifest, last scan first, with their number. */
export function HandedParcels({ carrier, manifest }: HandedParcelsProps) {
  const { t } = useReader()
  const numbers = manifest?.parcelNos ?? []
  return (
    <div className="handover-desk">
      <div className="handover-count">
        <span>{carrier}</span>
        <strong>{sayQuantity(numbers.length)}</strong>
        <span>{t('handover.parcels')}</span>
        <span>{manifest?.manifestNo}</span>
      </div>
      <ol className="handover-parcels" aria-label={t('handover.parcels')} reversed>
        {manifest?.lines.toReversed().map(({ id, lineNo, expressNum, orderNo, city }) => (
          <li key={id}>
            <b>{numbers[manifest.lines.findIndex((line) => line.lineNo === lineNo)] ?? orderNo}</b>
            <span>{expressNum}</span>
            <span>{orderNo}</span>
            <span>{city}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
