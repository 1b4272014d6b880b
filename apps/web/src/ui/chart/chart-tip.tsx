import { useLayoutEffect, useRef } from 'react'
import { sayPercent } from '../../runtime/numbers.ts'
import type { Colours } from '../tones.ts'
import type { ChartContent, Line } from './chart-content.ts'
import type { Size } from './chart-layout.ts'
import type { PointedPlace } from './use-pointed-place.ts'

/** Distance between a point and its tooltip. */
const DISTANCE = 12

/** The position beside a point, on the side with more space and inside the box. */
export function besidePoint(
  x: number,
  y: number,
  tip: Size,
  box: Size,
): { readonly left: number; readonly top: number } {
  const left = x <= box.width / 2 ? x + DISTANCE : x - DISTANCE - tip.width
  const within = (at: number, room: number) => Math.max(0, Math.min(room, at))
  return {
    left: within(left, box.width - tip.width),
    top: within(y - tip.height / 2, box.height - tip.height),
  }
}

interface ChartTipProps {
  readonly content: ChartContent
  readonly pointed: PointedPlace
  readonly x: number
  readonly size: Size
  readonly colours: Colours
}

/** The values of all lines at one place. */
export function ChartTip({ content, pointed: { place, y }, x, size, colours }: ChartTipProps) {
  const { places, lines, say } = content
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = tip.current
    if (element === null) return
    const { left, top } = besidePoint(x, y, { width: element.offsetWidth, height: element.offsetHeight }, size)
    element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
  })
  const figureOf = ({ values, percent }: Line) => {
    const value = values[place]
    if (value === null || value === undefined) return '–'
    return percent === true ? sayPercent(value) : say(value)
  }
  return (
    <div ref={tip} className="chart-tip" aria-hidden>
      {places[place]}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
        <div key={`${index} ${line.name}`}>
          <i style={{ background: colours.tones[line.tone] }} />
          <span>{line.name}</span>
          <b>{figureOf(line)}</b>
        </div>
      ))}
    </div>
  )
}
