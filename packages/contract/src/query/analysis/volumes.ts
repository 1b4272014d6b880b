import { z } from 'zod'
import { defineEnumeration } from '../../kit/enumeration.ts'
import { definePage } from '../../kit/page.ts'
import { fileFormat, pastDay } from './moments.ts'

/** How much room the goods took, day by day. */
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
  /** Without them: the last thirty days, with today. */
  from: pastDay.optional(),
  to: pastDay.optional(),
  /** Another warehouse of the caller; without it the one that the caller works in. */
  warehouseId: z.uuid().optional(),
  cargoOwnerId: z.uuid().optional(),
  areaId: z.uuid().optional(),
}

/** `GET inventorySnapshotVolumes/volumesByDay` */
export const volumesQuery = z.strictObject(range)
export type VolumesQuery = z.infer<typeof volumesQuery>

/** What a chart of volumes is made of. */
export const volumeBy = defineEnumeration('volumeBy', ['owner', 'area'])

/** `GET inventorySnapshotVolumes/volumesByPart`: the same days, for each owner or each area. */
export const volumePartsQuery = z.strictObject({ ...range, by: z.enum(volumeBy.values).default('owner') })
export type VolumePartsQuery = z.infer<typeof volumePartsQuery>

/** A file has all goods together, and is saved with what the chart is made of. */
export const volumesExport = z.strictObject({
  ...range,
  by: z.enum(volumeBy.values).optional(),
  format: fileFormat,
})

/** What lay there at the end of a day, or lies there now. Decimals are text. */
export interface VolumeDay {
  readonly day: string
  readonly volume: string
  /** Gross weight, kg. */
  readonly weight: string
  readonly netWeight: string
  readonly pallets: number
  /** Locations where goods lay. */
  readonly places: number
  readonly skuTotal: number
  /** Products. */
  readonly productTotal: number
  /** Volume ÷ the usable volume of the locations, four places; null where no location has a capacity. */
  readonly fill: string | null
  /** Usable volume of the locations that have one, m³. */
  readonly capacity: string
  /** Locations of that day without a capacity: they are no part of `capacity`. */
  readonly unknownCapacity: number
}

/** One line of a chart: an owner or an area. */
export interface VolumePart {
  readonly id: string
  readonly name: string
  readonly days: readonly Pick<VolumeDay, 'day' | 'volume' | 'weight' | 'skuTotal'>[]
}
