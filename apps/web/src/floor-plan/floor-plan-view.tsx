import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useReader } from '../runtime/reader.ts'
import { type Tone, useColours } from '../ui/tones.ts'
import { CanvasView } from './canvas-view.tsx'
import { middleOf, nearestTo, neighbourOf, placeAt } from './find-place.ts'
import { cameraAt, paintCameras } from './paint/paint-cameras.ts'
import { floorPainter } from './paint/paint-floor.ts'
import type { PaintLayer } from './paint/paint-layer.ts'
import { paintAisleNumbers, paintAreaNames } from './paint/paint-names.ts'
import { pathPainter } from './paint/paint-path.ts'
import { type PersonAtWork, paintPeople } from './paint/paint-people.ts'
import { paintRing } from './paint/paint-ring.ts'
import type { Paint } from './paint/use-painting.ts'
import { PeopleList } from './people/people-list.tsx'
import { CameraTooltip, PlaceCard, PlaceTooltip } from './place-card.tsx'
import { PlaceSearch } from './place-search.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { ScaleBar } from './scale-bar.tsx'
import type { Place, Scene, SceneCamera } from './scene.ts'
import { createStage } from './stage.ts'
import { type Point, toWorld } from './view.ts'
import { ViewButtons } from './view-buttons.tsx'
import './floor-plan-view.css'

/** Pixels to a metre: at most, and to read the number of a place. */
const CLOSEST = 240
const READABLE = 60
/** Of the name above an area, with some room. */
const NAME_HEIGHT = 32

interface FloorPlanViewProps {
  readonly scene: Scene
  readonly layer: PaintLayer
  readonly showCameras: boolean
  readonly label: string
  /** Marked and in the middle when the plan opens. */
  readonly startId?: string | undefined
  /** Places in the order in which somebody walks to them. */
  readonly stops?: readonly Place[]
  /** The same for several people, each in a colour of their own. */
  readonly paths?: readonly { readonly stops: readonly Place[]; readonly tone: Tone }[]
  /** Where people at work were last seen, and how that is said. */
  readonly people?: readonly (PersonAtWork & { readonly description: string })[]
  readonly onOpen: (place: Place) => void
  readonly onOpenCamera?: (camera: SceneCamera) => void
  /** Beside the facts of the chosen place: where else it leads. */
  readonly more?: (place: Place) => ReactNode
}

/** What is under the pointer: a camera hangs above the places. */
interface Pointed {
  readonly camera: SceneCamera | undefined
  readonly place: Place | undefined
  readonly at: Point
}

/** A warehouse from above. The page decides what the colours say and where a place leads. */
export function FloorPlanView(props: FloorPlanViewProps) {
  const { scene, layer, showCameras, label, startId, stops, paths, people, onOpen, onOpenCamera, more } = props
  const { t } = useReader()
  const colours = useColours()
  const frame = useRef<HTMLDivElement>(null)
  const start = useMemo(() => scene.places.find(({ id }) => id === startId), [scene, startId])
  const stage = useMemo(
    () => createStage(scene.bounds, CLOSEST, start && { at: middleOf(start), scale: READABLE }),
    [scene, start],
  )
  const [pointed, setPointed] = useState<Pointed>()
  const [chosen, setChosen] = useState(start)

  const floor = useMemo(() => floorPainter(scene, layer, colours), [scene, layer, colours])
  const path = useMemo(() => stops && pathPainter(scene, stops, colours), [scene, stops, colours])
  const toned = useMemo(
    () =>
      paths?.map(({ stops: own, tone }) => pathPainter(scene, own, colours, colours.tones[tone], colours.inkOn[tone])),
    [scene, paths, colours],
  )
  const ring = pointed?.place
  const paint = useCallback<Paint>(
    (context, now) => {
      floor(context, now)
      paintAisleNumbers(context, now, scene, colours)
      paintAreaNames(context, now, scene, colours)
      if (showCameras) paintCameras(context, now, scene, colours)
      path?.(context, now)
      for (const one of toned ?? []) one(context, now)
      if (people) paintPeople(context, now, people, colours)
      if (ring) paintRing(context, now, ring, colours, false)
      if (chosen) paintRing(context, now, chosen, colours, true)
    },
    [floor, scene, colours, showCameras, path, toned, people, ring, chosen],
  )
  const counts = useMemo(() => {
    const sums = layer.legend.map(() => 0)
    for (const place of scene.places) {
      const index = layer.paint(place)
      sums[index] = (sums[index] ?? 0) + 1
    }
    return sums
  }, [scene, layer])

  const clearLegend = useCallback((reach: number) => stage.coverTop(reach + NAME_HEIGHT), [stage])

  const under = (at: Point): Omit<Pointed, 'at'> => {
    const camera = showCameras ? cameraAt(scene, stage.view(), at) : undefined
    return { camera, place: camera ? undefined : placeAt(scene.places, toWorld(stage.view(), at)) }
  }
  const point = (at: Point | undefined) => {
    const { camera, place } = at ? under(at) : { camera: undefined, place: undefined }
    // The words stay where they appeared: following each pixel would redraw them for nothing.
    if (place === pointed?.place && camera === pointed?.camera) return
    setPointed(at && (place || camera) ? { camera, place, at } : undefined)
  }
  const choose = (place: Place | undefined) => {
    setChosen(place)
    if (place) stage.flyTo(middleOf(place), READABLE)
  }
  const press = (at: Point, isTouch: boolean) => {
    const { camera, place } = under(at)
    if (camera) return onOpenCamera?.(camera)
    setChosen(place)
    if (place && (!isTouch || place === chosen)) onOpen(place)
  }
  const enter = () => {
    if (chosen) return onOpen(chosen)
    const { width, height } = stage.size()
    choose(nearestTo(scene.places, toWorld(stage.view(), { x: width / 2, y: height / 2 })))
  }

  return (
    <div className="floor-plan" ref={frame}>
      <CanvasView
        stage={stage}
        paint={paint}
        label={label}
        keys={t('plan.keys')}
        isPointing={pointed !== undefined}
        onPoint={point}
        onPress={press}
        onEnter={enter}
        onEscape={() => setChosen(undefined)}
        onStep={(direction) => choose(chosen && (neighbourOf(scene.places, chosen, direction) ?? chosen))}
      >
        <PlaceSearch places={scene.places} onFound={choose} />
        {/* Next after the search, so that one Tab leads from what was found to opening it. */}
        {chosen && (
          <PlaceCard scene={scene} layer={layer} place={chosen} more={more?.(chosen)} onOpen={() => onOpen(chosen)} />
        )}
        <PlanLegend layer={layer} colours={colours} counts={counts} onReach={clearLegend} />
        {people && people.length > 0 && <PeopleList people={people} onChoose={choose} />}
        <ScaleBar stage={stage} metresPerUnit={1} />
        <ViewButtons stage={stage} frame={frame} />
        {pointed?.place && (
          <PlaceTooltip scene={scene} layer={layer} place={pointed.place} at={pointed.at} room={stage.size()} />
        )}
        {pointed?.camera && <CameraTooltip camera={pointed.camera} at={pointed.at} room={stage.size()} />}
      </CanvasView>
    </div>
  )
}
