import { HEALTH_CHECKS, HEALTH_STATES, type HealthFinding } from '@entrepot/domain/health/finding'
import { defineEnumeration } from '../kit/enumeration.ts'
import { definePage } from '../kit/page.ts'

/** How the system is, in words for whoever looks after it. */
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

/** `GET systemHealth`: as the process that answers and its database are at this moment. */
export interface SystemHealth {
  readonly askedTime: string
  readonly version: string
  /** One for each check, the gravest first. */
  readonly findings: readonly HealthFinding[]
}
