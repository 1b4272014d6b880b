import type { WaveProgress } from '@entrepot/contract/distribution/wave'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import './progress-bars.css'

interface ProgressBarsProps {
  readonly progress: WaveProgress
  readonly mode: string
}

/** Picked, sorted, packed and handed over, each as a part of all orders. */
export function ProgressBars({ progress, mode }: ProgressBarsProps) {
  const { t } = useReader()
  const bars = [
    ['waves.progress.picked', progress.picked],
    ...(mode === 'BATCH_SORT' ? ([['waves.progress.sorted', progress.sorted]] as const) : []),
    ['waves.progress.packed', progress.packed],
    ['waves.progress.shipped', progress.shipped],
  ] as const
  return (
    <div className="wave-progress">
      {bars.map(([key, done]) => (
        <div key={key}>
          <span>{t(key)}</span>
          <ProgressBar
            label={t(key)}
            part={progress.orders === 0 ? 0 : done / progress.orders}
            text={`${sayQuantity(done)} / ${sayQuantity(progress.orders)}`}
            moving={false}
            failed={false}
          />
        </div>
      ))}
    </div>
  )
}
