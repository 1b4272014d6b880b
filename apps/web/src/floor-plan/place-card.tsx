import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useReader } from '../runtime/reader.ts'
import type { PaintLayer } from './paint/paint-layer.ts'
import type { Place, Scene, SceneCamera } from './scene.ts'
import type { Point, Size } from './view.ts'

interface PlaceFactsProps {
  readonly scene: Scene
  readonly layer: PaintLayer
  readonly place: Place
}

/** What is known of a place, in the fewest words. */
function usePlaceWords() {
  const { word } = useReader()
  return ({ scene, layer, place }: PlaceFactsProps): string[] => [
    scene.areasById.get(place.areaId)?.name ?? '',
    word(`enum.locationStatus.${place.status}`, place.status),
    (place.typeId && scene.shelfNames.get(place.typeId)) || '',
    ...(layer.facts?.(place) ?? []),
  ]
}

const PlaceFacts = (props: PlaceFactsProps) => {
  const facts = usePlaceWords()(props).filter((fact) => fact !== '')
  return (
    <>
      <strong className="figure">{props.place.fullNo}</strong>
      <span>{facts.join('\n')}</span>
    </>
  )
}

interface TooltipProps {
  readonly at: Point
  readonly room: Size
  readonly children: ReactNode
}

/** Beside the pointer, on the side where there is room. */
const Tooltip = ({ at, room, children }: TooltipProps) => (
  <div
    className="place-tooltip"
    style={{
      ...(at.x > room.width / 2 ? { right: room.width - at.x + 14 } : { left: at.x + 14 }),
      ...(at.y > room.height / 2 ? { bottom: room.height - at.y + 14 } : { top: at.y + 14 }),
    }}
  >
    {children}
  </div>
)

export const PlaceTooltip = ({ at, room, ...facts }: PlaceFactsProps & Omit<TooltipProps, 'children'>) => (
  <Tooltip at={at} room={room}>
    <PlaceFacts {...facts} />
  </Tooltip>
)

export function CameraTooltip({ camera, ...where }: { readonly camera: SceneCamera } & Omit<TooltipProps, 'children'>) {
  const { word } = useReader()
  return (
    <Tooltip {...where}>
      <strong>{camera.name}</strong>
      <span>{word(`enum.recordStatus.${camera.status}`, camera.status)}</span>
    </Tooltip>
  )
}

interface PlaceCardProps extends PlaceFactsProps {
  readonly onOpen: () => void
  /** Where else it leads. */
  readonly more: ReactNode
}

/** The chosen place: a finger covers what it points at, and keys point at nothing. */
export function PlaceCard({ onOpen, more, ...facts }: PlaceCardProps) {
  const { t } = useReader()
  return (
    <div className="place-card" role="status">
      <div className="place-facts">
        <PlaceFacts {...facts} />
      </div>
      {more}
      <Button type="primary" onClick={onOpen}>
        {t('plan.open')}
      </Button>
    </div>
  )
}
