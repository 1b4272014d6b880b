import { useMemo, useRef } from 'react'
import { useColours } from '../tones.ts'
import type { ChartContent } from './chart-content.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { LETTERS, layOut } from './chart-layout.ts'
import { ChartTip } from './chart-tip.tsx'
import { usePointedPlace } from './use-pointed-place.ts'
import { useSize } from './use-size.ts'
import './chart-box.css'

interface ChartBoxProps {
  readonly content: ChartContent
  readonly className: string
  /** Called with the index of the clicked place on the axis. */
  readonly onPick?: ((place: number) => void) | undefined
}

/** Returns a function that measures the width of a text. */
function measuringIn(family: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return (text) => text.length * LETTERS
  context.font = `${LETTERS}px ${family}`
  return (text) => context.measureText(text).width
}

/** A line or bar chart in the size of its box. Loaded on demand, because figures come first. */
export default function ChartBox({ content, className, onPick }: ChartBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const colours = useColours()
  const size = useSize(box)
  const widthOf = useMemo(() => measuringIn(colours.family), [colours.family])
  const layout = useMemo(() => size && layOut(content, size, widthOf), [content, size, widthOf])
  const pointed = usePointedPlace(box, layout, onPick)
  const x = pointed && layout?.places[pointed.place]?.middle
  return (
    <div ref={box} className={`chart-box ${className}`}>
      {size !== undefined && layout !== undefined && (
        <ChartDrawing
          layout={layout}
          size={size}
          colours={colours}
          edged={content.bars === true}
          pointed={pointed?.place}
        />
      )}
      {size !== undefined && pointed !== undefined && x !== undefined && (
        <ChartTip content={content} pointed={pointed} x={x} size={size} colours={colours} />
      )}
    </div>
  )
}
