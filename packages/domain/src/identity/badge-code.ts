/** What a badge begins with, so that a scan of one is told from goods, places and documents. */
export const BADGE_START = 'EB'

/** After it 64 random bits: enough that nobody meets a badge by trying. */
export const BADGE_BYTES = 8

const BADGE = new RegExp(`^${BADGE_START}[\\dA-F]{${BADGE_BYTES * 2}}$`)

/** Whether a scanned code is that of a badge. */
export const isBadgeCode = (code: string): boolean => BADGE.test(code)
