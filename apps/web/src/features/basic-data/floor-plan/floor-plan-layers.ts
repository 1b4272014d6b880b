import { locationStatus } from '@entrepot/contract/basic-data/storage-locations'
import { areaPurpose } from '@entrepot/contract/basic-data/warehouse-areas'
import type { PaintLayer } from '../../../floor-plan/paint/paint-layer.ts'
import type { Scene } from '../../../floor-plan/scene.ts'
import type { Reader } from '../../../runtime/reader.ts'
import { KINDS, type Tone } from '../../../ui/tones.ts'
import { STOCK_LAYERS, type StockByPlace, type StockLayer, stockLayerBy } from './floor-plan-stock-layers.ts'

/** What the colours of a floor plan can show. */
export const COLOUR_BY = ['status', 'purpose', 'type', ...STOCK_LAYERS] as const
export type ColourBy = (typeof COLOUR_BY)[number]

const STATUS_TONES: Readonly<Record<(typeof locationStatus.values)[number], Tone>> = {
  ACTIVE: 'calm',
  INACTIVE: 'quiet',
  LOCKED: 'alert',
}

const kindTone = (index: number): Tone => KINDS[index] ?? 'calm'

/** The index of each value in the legend. */
const placesIn = (values: readonly string[]) => new Map(values.map((value, index) => [value, index]))

function byStatus({ word }: Reader): PaintLayer {
  const { values, name } = locationStatus
  const indexes = placesIn(values)
  const legend = values.map((value) => ({ label: word(`enum.${name}.${value}`, value), tone: STATUS_TONES[value] }))
  return { legend, paint: ({ status }) => indexes.get(status) ?? 0 }
}

function byPurpose({ areasById }: Scene, { word }: Reader): PaintLayer {
  const { values, name } = areaPurpose
  const indexes = placesIn(values)
  const legend = values.map((value, index) => ({ label: word(`enum.${name}.${value}`, value), tone: kindTone(index) }))
  return { legend, paint: ({ areaId }) => indexes.get(areasById.get(areaId)?.purpose ?? '') ?? 0 }
}

/** Each of the most frequent types gets a colour; more colours could not be distinguished. */
function byType({ places, shelfNames }: Scene, { t }: Reader): PaintLayer {
  const counts = new Map<string, number>()
  for (const { typeId } of places) if (typeId) counts.set(typeId, (counts.get(typeId) ?? 0) + 1)
  const commonest = [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id)
  const colouredTypes = commonest.slice(0, KINDS.length)
  const rest = commonest.length > colouredTypes.length ? [{ label: t('plan.otherTypes'), tone: 'calm' as const }] : []
  const none = { label: t('plan.noType'), tone: 'quiet' as const }
  const legend = [
    ...colouredTypes.map((id, index) => ({ label: shelfNames.get(id) ?? '', tone: kindTone(index) })),
    ...rest,
    none,
  ]
  const indexes = new Map(commonest.map((id, index) => [id, Math.min(index, colouredTypes.length)]))
  return { legend, paint: ({ typeId }) => (typeId === null ? legend.length - 1 : (indexes.get(typeId) ?? 0)) }
}

export const isStockLayer = (colourBy: ColourBy): colourBy is StockLayer =>
  STOCK_LAYERS.some((layer) => layer === colourBy)

/** `stock` is undefined until it is loaded: without it all places would look empty. */
export function layerBy(colourBy: ColourBy, scene: Scene, stock: StockByPlace | undefined, reader: Reader): PaintLayer {
  if (isStockLayer(colourBy)) return stock === undefined ? byStatus(reader) : stockLayerBy(colourBy, stock, reader)
  if (colourBy === 'status') return byStatus(reader)
  return colourBy === 'purpose' ? byPurpose(scene, reader) : byType(scene, reader)
}
