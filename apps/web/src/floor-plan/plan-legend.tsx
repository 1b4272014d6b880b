import type { PaintLayer } from './paint/paint-layer.ts'
import type { Colours, Tone } from './paint/tones.ts'

interface PlanLegendProps {
  readonly layer: PaintLayer
  readonly colours: Colours
  readonly counts: readonly number[]
}

const swatchOf = ({ tones, floor }: Colours, tone: Tone, hatched: boolean) =>
  hatched ? `repeating-linear-gradient(45deg, ${tones[tone]} 0 2px, ${floor} 2px 4px)` : tones[tone]

/** What the colours mean, and how many places have each. */
export const PlanLegend = ({ layer, colours, counts }: PlanLegendProps) => (
  <ul className="plan-legend">
    {layer.legend.map(({ label, tone, hatched = false }, index) => (
      <li key={`${tone} ${hatched} ${label}`}>
        <span className="plan-swatch" style={{ background: swatchOf(colours, tone, hatched) }} />
        {label}
        <span className="quiet figure">{(counts[index] ?? 0).toLocaleString('en-US')}</span>
      </li>
    ))}
  </ul>
)
