import type { wavePicks } from '@entrepot/contract/distribution/wave'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { ShowProps } from '../../../engine/fields/kind.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import './progress-bars.css'

type Wave = RecordOf<typeof wavePicks>

/** Bar of packed orders, with picked orders behind it. */
export default function ProgressCell({ value }: ShowProps<Wave, Wave['progress']>) {
  const { t } = useReader()
  const { picked, packed, orders } = value
  const texts = { picked: sayQuantity(picked), packed: sayQuantity(packed), orders: sayQuantity(orders) }
  const partOf = (some: number) => (orders === 0 ? 0 : some / orders)
  return (
    <span className="wave-progress-cell">
      <ProgressBar
        label={t('wavePicks.field.progress')}
        part={partOf(packed)}
        startedPart={partOf(picked)}
        text={`${texts.packed} / ${texts.orders}`}
        sentence={t('waves.progress.short', texts)}
        moving={false}
        failed={false}
      />
    </span>
  )
}
