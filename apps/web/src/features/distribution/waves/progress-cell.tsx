import type { wavePicks } from '@entrepot/contract/distribution/wave'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { ShowProps } from '../../../engine/fields/kind.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import './progress-bars.css'

type Wave = RecordOf<typeof wavePicks>

/** How many orders are packed, which is what a wave is for; what was picked before that counts half. */
export default function ProgressCell({ value }: ShowProps<Wave, Wave['progress']>) {
  const { t } = useReader()
  const { orders, picked, packed } = value
  return (
    <span className="wave-progress-cell">
      <ProgressBar
        label={t('wavePicks.field.progress')}
        part={orders === 0 ? 0 : (picked + packed) / (2 * orders)}
        text={t('waves.progress.short', {
          picked: sayQuantity(picked),
          packed: sayQuantity(packed),
          orders: sayQuantity(orders),
        })}
        moving={false}
        failed={false}
      />
    </span>
  )
}
