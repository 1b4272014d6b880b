import { UUID } from '../../../engine/detail/form/use-given-values.ts'

/** The scope of one location, from a link with `?locationId=`. */
export function scopeInAddress(parameters: URLSearchParams): Readonly<Record<string, unknown>> {
  const locationId = parameters.get('locationId') ?? ''
  return UUID.test(locationId) ? { scope: { locationIds: [locationId] } } : {}
}
