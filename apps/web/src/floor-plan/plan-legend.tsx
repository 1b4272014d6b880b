import type { PaintLayer } from './paint/paint-layer.ts'
import type { Colours } from './paint/tones.ts'

interface PlanLegendProps {
  readonly layer: PaintLayer
  readonly colours: Colours
  readonly counts: readonly number[]
}

/** What the colours mean, and how many places have each. */
export const PlanLegend = ({ layer, colours, counts }: PlanLegendProps) => (
  <ul className="plan-legend">
    {layer.legend.map(({ label, tone }, index) => (
      <li key={label}>
        <span className="plan-swatch" style={{ background: colours.tones[tone] }} />
        {label}
        <span className="quiet figure">{(counts[index] ?? 0).toLocaleString('en-US')}</span>
      </li>
    ))}
  </ul>
)
