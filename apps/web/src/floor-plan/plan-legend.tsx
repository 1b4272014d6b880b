import { useLayoutEffect, useRef } from 'react'
import type { Colours, Tone } from '../ui/tones.ts'
import type { PaintLayer } from './paint/paint-layer.ts'

interface PlanLegendProps {
  readonly layer: PaintLayer
  readonly colours: Colours
  readonly counts: readonly number[]
  /** Told how far down it reaches, also when it grows. */
  readonly onReach: (pixels: number) => void
}

const swatchOf = ({ tones, floor }: Colours, tone: Tone, hatched: boolean) =>
  hatched ? `repeating-linear-gradient(45deg, ${tones[tone]} 0 2px, ${floor} 2px 4px)` : tones[tone]

/** What the colours mean, and how many places have each. */
export function PlanLegend({ layer, colours, counts, onReach }: PlanLegendProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const tell = () => onReach(element.offsetTop + element.offsetHeight)
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    tell()
    return () => observer.disconnect()
  }, [onReach])
  return (
    <ul className="plan-legend" ref={list}>
      {layer.legend.map(({ label, tone, hatched = false }, index) => (
        <li key={`${tone} ${hatched} ${label}`}>
          <span className="plan-swatch" style={{ background: swatchOf(colours, tone, hatched) }} />
          {label}
          <span className="quiet figure">{(counts[index] ?? 0).toLocaleString('en-US')}</span>
        </li>
      ))}
    </ul>
  )
}
