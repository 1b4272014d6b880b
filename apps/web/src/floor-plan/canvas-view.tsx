import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { type Paint, usePainting } from './paint/use-painting.ts'
import type { Stage } from './stage.ts'
import { useGestures } from './use-gestures.ts'
import type { Point } from './view.ts'
import { type Direction, directionOf, moveByKey } from './view-keys.ts'
import './canvas-view.css'

interface CanvasViewProps {
  readonly stage: Stage
  readonly paint: Paint
  readonly label: string
  /** How it is used without a pointer. */
  readonly keys: string
  readonly isPointing: boolean
  readonly onPoint: (at: Point | undefined) => void
  readonly onPress: (at: Point, isTouch: boolean) => void
  readonly onEnter: () => void
  readonly onEscape: () => void
  /** Shift and an arrow: from the chosen mark to its neighbour. */
  readonly onStep?: (direction: Direction) => void
  readonly wheelNeedsFocus?: boolean
  /** Over the picture: legend, buttons, what is pointed at. */
  readonly children: ReactNode
}

/** A flat world on a canvas, looked at by pointer, touch and keyboard. What it shows is painted by its owner. */
export function CanvasView(props: CanvasViewProps) {
  const { stage, paint, label, keys, isPointing, onEnter, onEscape, onStep, children } = props
  const surface = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const help = useId()
  usePainting(canvas, stage, paint)
  useGestures(surface, stage, props)

  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directionOf(event.key)
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape') onEscape()
    else if (event.shiftKey && direction && onStep) onStep(direction)
    else if (!moveByKey(stage, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="canvas-view">
      <div
        ref={surface}
        className="canvas-surface"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys of its own
        tabIndex={0}
        aria-label={label}
        aria-describedby={help}
        data-pointing={isPointing}
        onKeyDown={pressed}
      >
        <canvas ref={canvas} aria-hidden />
      </div>
      <p id={help} className="visually-hidden">
        {keys}
      </p>
      {children}
    </div>
  )
}
