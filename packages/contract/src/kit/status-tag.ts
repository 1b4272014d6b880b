export type TagColour = 'success' | 'info' | 'warning' | 'error' | 'neutral'

const TAGS: Readonly<Record<string, TagColour>> = {
  ACCEPTED: 'success',
  SHELVED: 'success',
  AVAILABLE: 'success',
  ALL_SHIPPED: 'success',
  SHIPPED: 'success',
  NORMAL: 'success',
  ACTIVE: 'success',
  COMPLETED: 'success',
  SENT: 'success',
  SIGNED_IN: 'success',
  SETTLED: 'success',
  ENOUGH: 'success',
  GOOD: 'success',
  FROZEN: 'info',
  INACTIVE: 'info',
  CANCELLED: 'info',
  REVOKED: 'info',
  PICKED: 'warning',
  LOCKED: 'warning',
  EXPIRED: 'warning',
  WAITING: 'warning',
  OPEN: 'warning',
  LOW: 'warning',
  LOOK: 'warning',
  SHORT: 'error',
  EXHAUSTED: 'error',
  REVERSED: 'error',
  GIVEN_UP: 'error',
  BROKEN: 'error',
}

/** The colour of a state, from the only table of them; neutral where it has no entry. */
export const tagColourOf = (state: string): TagColour => TAGS[state] ?? 'neutral'
