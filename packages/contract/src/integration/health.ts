import { HEALTH_CHECKS, HEALTH_STATES, type HealthFinding } from '@entrepot/domain/health/finding'
import { defineEnumeration } from '../kit/enumeration.ts'
import { definePage } from '../kit/page.ts'

/** The state of the system, for its administrators. */
export const systemHealth = definePage({
  name: 'systemHealth',
  capability: 'integration',
  area: 'system',
  menuOrder: 365,
  icon: 'heart',
  ownerLimit: 'refused',
  route: '/system/health',
})

export const healthState = defineEnumeration('healthState', HEALTH_STATES)
export const healthCheck = defineEnumeration('healthCheck', HEALTH_CHECKS)

/** `GET systemHealth`: the present state of this server process and its database. */
export interface SystemHealth {
  readonly askedTime: string
  readonly version: string
  /** One for each check, the most severe first. */
  readonly findings: readonly HealthFinding[]
}
