import { definePage } from '../../kit/page.ts'

/** Which goods move, how old they are, and when they fall below which expiry limit. */
export const movementAndAge = definePage({
  name: 'movementAndAge',
  capability: 'query',
  area: 'analysis',
  menuOrder: 204,
  icon: 'history',
  ownerLimit: 'ownToRead',
  route: '/query-analysis/movement-and-age',
})

/** The parts of the page, in the order of their tabs. */
export const MOVEMENT_TABS = ['movement', 'age', 'expiry'] as const
export type MovementTab = (typeof MOVEMENT_TABS)[number]
