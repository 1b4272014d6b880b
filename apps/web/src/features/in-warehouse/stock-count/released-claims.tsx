import type { ReleasedClaim } from '@entrepot/contract/in-warehouse/stock-count'
import type { ShowProps } from '../../../engine/fields/kind.ts'
import { formatNumber } from '../../../engine/fields/number/number.tsx'
import { ABSENT } from '../../../engine/fields/say.ts'
import { useReader } from '../../../runtime/reader.ts'

/** Documents whose reserved pieces were missing. */
export default function ReleasedClaims({ value }: ShowProps) {
  const { t, word } = useReader()
  const released = (value ?? []) as readonly ReleasedClaim[]
  if (released.length === 0) return <span className="quiet">{ABSENT}</span>
  return (
    <ul className="count-released">
      {released.map(({ documentType, documentNo, quantity }) => (
        <li key={`${documentNo} ${quantity}`}>
          {t('stockCount.released', {
            type: word(`enum.documentType.${documentType}`, documentType),
            number: documentNo,
            quantity: formatNumber(quantity, 0),
          })}
        </li>
      ))}
    </ul>
  )
}
