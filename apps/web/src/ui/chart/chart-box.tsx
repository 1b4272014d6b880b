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
  /** A click anywhere above a place of the axis: its number from the left, beginning with 0. */
  readonly onPick?: ((place: number) => void) | undefined
}

/** How wide a text is drawn. */
function measuringIn(family: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return (text) => text.length * LETTERS
  context.font = `${LETTERS}px ${family}`
  return (text) => context.measureText(text).width
}

/** Lines or bars drawn in the box that it is given. What opens it loads it late: figures come first. */
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
