import { UUID } from '../../../engine/detail/form/use-given-values.ts'

/** A count of one location, where a link asks for it: `?locationId=`. */
export function scopeInAddress(parameters: URLSearchParams): Readonly<Record<string, unknown>> {
  const locationId = parameters.get('locationId') ?? ''
  return UUID.test(locationId) ? { scope: { locationIds: [locationId] } } : {}
}
