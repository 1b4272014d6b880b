import type { FloorColour, FloorDays, FloorFigures } from '@entrepot/contract/query/analysis/floor-figures'
import type { PaintLayer } from '../../../../floor-plan/paint/paint-layer.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import { floorLayer } from './floor-layer.ts'

interface LayerSource {
  readonly colour: FloorColour
  readonly day: string
  /** The areas that are shown; undefined for all. */
  readonly areaId: string | undefined
  readonly figures: FloorFigures | undefined
  readonly days: FloorDays | undefined
}

/** A day in one colour scheme, as the plan shows it. */
interface DayLayer extends Pick<LayerSource, 'colour' | 'day' | 'areaId'> {
  readonly layer: PaintLayer
}

/**
 * The colours of a day: by the figures of that day, otherwise by the classes of the replayed days. Undefined while
 * neither is loaded: places without data must not look empty.
 */
export function dayLayer({ colour, day, areaId, figures, days }: LayerSource, reader: Reader): DayLayer | undefined {
  if (figures?.day === day) {
    const codes = new Map(figures.places.map(([no, code]) => [no, code]))
    const exact = new Map(figures.places.map((figure) => [figure[0], figure]))
    return { colour, day, areaId, layer: floorLayer({ colour, codes, owned: figures, figures: exact }, reader) }
  }
  const text = days?.codes[days.days.indexOf(day)]
  if (days === undefined || text === undefined) return undefined
  const codes = new Map(days.places.map((no, place) => [no, text.charAt(place)]))
  return { colour, day, areaId, layer: floorLayer({ colour, codes, owned: days, figures: undefined }, reader) }
}
