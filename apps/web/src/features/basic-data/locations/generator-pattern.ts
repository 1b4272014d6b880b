import { type GenerateBody, generateBody } from '@entrepot/contract/basic-data/storage-locations'
import * as f from '@entrepot/contract/kit/fields'
import { countLocations, type LocationPattern, locationsOf } from '@entrepot/domain/basic-data/location-pattern'

export interface GeneratorPlace {
  readonly warehouseId: string | null
  readonly areaId: string | null
  readonly typeId: string | null
}

export const isSamePlace = (a: GeneratorPlace, b: GeneratorPlace) =>
  a.warehouseId === b.warehouseId && a.areaId === b.areaId && a.typeId === b.typeId

/** Warehouse and area of the locations; shown as form fields. */
export const placeFields = {
  warehouseId: f.reference('warehouses', { required: true }),
  areaId: f.reference('warehouseAreas', { required: true }),
  typeId: f.reference('shelfTypes'),
}

export const FIRST_PATTERN: LocationPattern = {
  prefix: '',
  aisles: { from: 1, to: 4 },
  bays: { from: 1, to: 10 },
  levels: { from: 1, to: 3 },
  sides: 'BOTH',
  digits: 2,
  separator: '-',
}

export const SEPARATORS = ['-', '.', '/', ''] as const
export const MOST_DIGITS = 4

/** The request body; undefined while it is incomplete or invalid. */
export function bodyOf(place: GeneratorPlace, pattern: LocationPattern, dryRun: boolean): GenerateBody | undefined {
  const checked = generateBody.safeParse({ ...place, dryRun, pattern })
  return checked.success ? checked.data : undefined
}

/** Whether the prefix is allowed. */
export const isPrefix = (prefix: string) => generateBody.shape.pattern.shape.prefix.safeParse(prefix).success

/** The first numbers and the last one, as a sample of the pattern. */
export function sampleOf(pattern: LocationPattern, shown = 4): readonly string[] {
  const count = countLocations(pattern)
  const names: string[] = []
  let last = ''
  for (const { fullNo } of locationsOf(pattern)) {
    if (names.length < shown) names.push(fullNo)
    last = fullNo
  }
  if (count > shown + 1) names.push('…')
  return count > shown ? [...names, last] : names
}
