import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { definePage } from '../../kit/page.ts'
import { fileFormat, pastDay } from './moments.ts'

/** The volume of stored goods, day by day. */
export const inventorySnapshotVolumes = definePage({
  name: 'inventorySnapshotVolumes',
  capability: 'query',
  area: 'analysis',
  menuOrder: 202,
  icon: 'container',
  ownerLimit: 'ownToRead',
  route: '/query-analysis/inventory-volume',
})

const range = {
  /** Default: the last thirty days, including today. */
  from: pastDay.optional(),
  to: pastDay.optional(),
  /** Another warehouse of the caller; default: the chosen one. */
  warehouseId: z.uuid().optional(),
  cargoOwnerId: z.uuid().optional(),
  areaId: z.uuid().optional(),
}

/** `GET inventorySnapshotVolumes/volumesByDay` */
export const volumesQuery = z.strictObject(range)
export type VolumesQuery = z.infer<typeof volumesQuery>

/** What the lines of a chart of volumes are. */
export const volumeBy = defineEnumeration('volumeBy', ['owner', 'area'])

/** `GET inventorySnapshotVolumes/volumesByPart`: the same days, for each owner or area. */
export const volumePartsQuery = z.strictObject({ ...range, by: z.enum(volumeBy.values).default('owner') })
export type VolumePartsQuery = z.infer<typeof volumePartsQuery>

/** A file has all goods together; the choice of the chart is saved with it. */
export const volumesExport = z.strictObject({
  ...range,
  by: z.enum(volumeBy.values).optional(),
  format: fileFormat,
})

/** Stock at the end of a day, or now. Decimals are text. */
export interface VolumeDay {
  readonly day: string
  readonly volume: string
  /** Gross weight, kg. */
  readonly weight: string
  readonly netWeight: string
  readonly pallets: number
  /** Number of locations with goods. */
  readonly places: number
  readonly skuTotal: number
  /** Number of products. */
  readonly productTotal: number
  /** Volume ÷ usable volume of the locations, four decimals; null: no location has a capacity. */
  readonly fill: string | null
  /** Total usable volume of the locations that have one, in m³. */
  readonly capacity: string
  /** Number of locations without a capacity on that day; `capacity` excludes them. */
  readonly unknownCapacity: number
}

/** One line of a chart: an owner or an area. */
export interface VolumePart {
  readonly id: string
  readonly name: string
  readonly days: readonly Pick<VolumeDay, 'day' | 'volume' | 'weight' | 'skuTotal'>[]
}
