import type { PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useReader } from '../runtime/reader.ts'
import { useColours } from '../ui/tones.ts'
import { CanvasView } from './canvas-view.tsx'
import { METRES_PER_DEGREE, markNear, type PlacedMark, planeOf, sayDegrees } from './degrees.ts'
import { MARK_TONES, paintMarkRing, planePainter } from './paint/paint-plane.ts'
import type { Paint } from './paint/use-painting.ts'
import { ScaleBar } from './scale-bar.tsx'
import { createStage, type Stage } from './stage.ts'
import { type Point, toScreen, toWorld } from './view.ts'
import { ViewButtons } from './view-buttons.tsx'
import './plane-view.css'

/** Pixels to a degree: one is then a few centimetres. */
const CLOSEST = 2_000_000
const REACH = { pointer: 12, finger: 22 }

interface PlaneViewProps {
  readonly marks: readonly PlaneMark[]
  readonly label: string
  readonly onOpen: (mark: PlaneMark) => void
}

/** Latitude and longitude as a plane of our own: no map service is asked, and none learns where the goods are. */
export function PlaneView({ marks, label, onOpen }: PlaneViewProps) {
  const { t, word } = useReader()
  const colours = useColours()
  const plane = useMemo(() => planeOf(marks), [marks])
  const stage = useMemo(() => createStage(plane.bounds, CLOSEST), [plane])
  const [pointed, setPointed] = useState<PlacedMark>()
  const painted = useMemo(() => planePainter(plane, colours), [plane, colours])
  const paint = useCallback<Paint>(
    (context, frame) => {
      painted(context, frame)
      if (pointed) paintMarkRing(context, frame, pointed, colours)
    },
    [painted, pointed, colours],
  )

  const near = (at: Point, reach: number) =>
    markNear(plane.marks, toWorld(stage.view(), at), reach / stage.view().scale)
  const press = (at: Point, isTouch: boolean) => {
    const nearest = near(at, isTouch ? REACH.finger : REACH.pointer)
    // A finger covers what it points at: the first touch names it, the second opens it.
    if (nearest && (!isTouch || nearest === pointed)) onOpen(nearest.mark)
    else setPointed(nearest)
  }
  const step = (by: 1 | -1) => {
    const { length } = plane.marks
    const at = pointed === undefined ? -1 : plane.marks.indexOf(pointed)
    const next = plane.marks[(at + by + length) % length]
    setPointed(next)
    if (next) stage.flyTo(next.at, stage.view().scale)
  }

  const kinds = (Object.keys(MARK_TONES) as PlaneMark['declaration'][]).reverse()
  return (
    <CanvasView
      stage={stage}
      paint={paint}
      label={label}
      keys={t('plan.plane.keys')}
      isPointing={pointed !== undefined}
      onPoint={(here) => setPointed(here && near(here, REACH.pointer))}
      onPress={press}
      onEnter={() => (pointed ? onOpen(pointed.mark) : step(1))}
      onEscape={() => setPointed(undefined)}
      onStep={({ across, down }) => step(across + down > 0 ? 1 : -1)}
      wheelNeedsFocus
    >
      <ul className="plane-legend">
        {kinds.map((kind) => (
          <li key={kind}>
            <span className="plane-mark" data-kind={kind} style={{ background: colours.tones[MARK_TONES[kind]] }} />
            {word(`${kind}.one`, kind)}
          </li>
        ))}
      </ul>
      <ScaleBar stage={stage} metresPerUnit={METRES_PER_DEGREE} />
      <ViewButtons stage={stage} />
      {pointed && <MarkName stage={stage} placed={pointed} />}
    </CanvasView>
  )
}

/** Stays at its mark while the world moves under it. */
function MarkName({ stage, placed: { mark, at } }: { readonly stage: Stage; readonly placed: PlacedMark }) {
  const { word } = useReader()
  const { x, y } = toScreen(useSyncExternalStore(stage.subscribe, stage.view), at)
  return (
    <p className="plane-name" role="status" style={{ left: x, top: y }}>
      <strong>{mark.name}</strong>
      {mark.kind && <span>{word(`enum.pointKind.${mark.kind}`, '')}</span>}
      <span className="figure">
        {sayDegrees(Number(mark.lat))}, {sayDegrees(Number(mark.lng))}
      </span>
    </p>
  )
}
