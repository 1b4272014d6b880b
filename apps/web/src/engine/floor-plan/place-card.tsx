import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useReader } from '../fields/reader.ts'
import type { PaintLayer } from './paint-layer.ts'
import type { Place, Scene } from './scene.ts'
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

interface PlaceTooltipProps extends PlaceFactsProps {
  readonly at: Point
  readonly room: Size
}

/** Beside the pointer, on the side where there is room. */
export const PlaceTooltip = ({ at, room, ...facts }: PlaceTooltipProps) => (
  <div
    className="place-tooltip"
    style={{
      ...(at.x > room.width / 2 ? { right: room.width - at.x + 14 } : { left: at.x + 14 }),
      ...(at.y > room.height / 2 ? { bottom: room.height - at.y + 14 } : { top: at.y + 14 }),
    }}
  >
    <PlaceFacts {...facts} />
  </div>
)

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
