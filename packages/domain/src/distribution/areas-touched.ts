export const AREAS_TOUCHED = ['ONE', 'SEVERAL'] as const
export type AreasTouched = (typeof AREAS_TOUCHED)[number]

/**
 * Whether one area has all products of an order, or its picker must walk through several. Each entry lists the areas of
 * one product; null when a product is in no area.
 */
export function areasTouched(areasOfProducts: readonly (readonly string[])[]): AreasTouched | null {
  const [first, ...others] = areasOfProducts
  if (first === undefined || areasOfProducts.some((areas) => areas.length === 0)) return null
  return first.some((area) => others.every((areas) => areas.includes(area))) ? 'ONE' : 'SEVERAL'
}
