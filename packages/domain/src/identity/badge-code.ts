/** The start of every badge code: tells badges from goods, places and documents. */
export const BADGE_START = 'EB'

/** Random bytes after it: 64 bits are too many to guess. */
export const BADGE_BYTES = 8

const BADGE = new RegExp(`^${BADGE_START}[\\dA-F]{${BADGE_BYTES * 2}}$`)

/** Whether a scanned code is that of a badge. */
export const isBadgeCode = (code: string): boolean => BADGE.test(code)
