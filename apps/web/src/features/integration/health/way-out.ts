import { queryString } from '@entrepot/client/transport'
import { settings } from '@entrepot/contract/identity/settings'
import { integrationDeliveries } from '@entrepot/contract/integration/deliveries'
import { jobs } from '@entrepot/contract/integration/jobs'
import { type Declaration, readPermission } from '@entrepot/contract/kit/declaration'
import type { HealthReason } from '@entrepot/domain/health/finding'

type Way = readonly [Declaration, Readonly<Record<string, string>>?]

/** Screens for resolving a problem; other problems are resolved outside of the product. */
const WAYS: Readonly<Partial<Record<HealthReason, Way>>> = {
  jobsLate: [jobs, { state: 'RUNNING' }],
  jobsStuck: [jobs, { state: 'RUNNING' }],
  jobsFailed: [jobs, { state: 'FAILED' }],
  figuresNeverChecked: [jobs, { kind: 'verify' }],
  figuresUnchecked: [jobs, { kind: 'verify' }],
  figuresWrong: [jobs, { kind: 'verify' }],
  dayFiguresBehind: [jobs, { kind: 'dayFigures' }],
  deliveriesHeld: [settings],
  deliveriesFailing: [integrationDeliveries, { state: 'FAILED' }],
  deliveriesLate: [integrationDeliveries, { state: 'WAITING' }],
  deliveriesGivenUp: [integrationDeliveries, { state: 'GIVEN_UP' }],
  filesNearLimit: [settings],
  filesFull: [settings],
}

export interface WayOut {
  readonly to: string
  /** The name of the screen. */
  readonly screen: string
}

/** Link to the screen where this person can resolve the problem. */
export function wayOutOf(reason: HealthReason, may: (permission: string) => boolean): WayOut | undefined {
  const way = WAYS[reason]
  if (way === undefined || !may(readPermission(way[0]))) return undefined
  const [{ route, name }, filters] = way
  return { to: `${route}${queryString(filters ?? {})}`, screen: name }
}
