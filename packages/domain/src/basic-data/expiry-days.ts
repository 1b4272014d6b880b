/** The four shelf-life rules of a product, in days; null where a rule is not given. */
export interface ExpiryDays {
  /** From production to expiry. */
  readonly expiryDays: number | null
  /** With less left than this, goods come in only frozen. */
  readonly prohibitiveExpiryDays: number | null
  /** With less left than this, goods are never sold. */
  readonly prohibitiveSaleExpiryDays: number | null
  /** With less left than this, goods are coloured as a warning. */
  readonly warningExpiryDays: number | null
}
export type ExpiryField = keyof ExpiryDays

export interface ExpiryConflict {
  /** The field to correct. */
  readonly field: ExpiryField
  readonly rule: 'needsShelfLife' | 'atMost' | 'atLeast'
  readonly other: ExpiryField
  readonly limit: number | null
}

const LIMITED = ['prohibitiveExpiryDays', 'prohibitiveSaleExpiryDays', 'warningExpiryDays'] as const

/** All contradictions among the rules; empty: none. */
export function expiryConflicts(days: ExpiryDays): ExpiryConflict[] {
  const { expiryDays, prohibitiveExpiryDays, prohibitiveSaleExpiryDays, warningExpiryDays } = days
  const conflicts: ExpiryConflict[] = []
  for (const field of LIMITED) {
    const value = days[field]
    if (value === null) continue
    if (expiryDays === null) conflicts.push({ field, rule: 'needsShelfLife', other: 'expiryDays', limit: null })
    else if (value > expiryDays) conflicts.push({ field, rule: 'atMost', other: 'expiryDays', limit: expiryDays })
  }
  // Goods that may be received must be sellable: otherwise stock fills with goods that can never leave.
  if (
    prohibitiveExpiryDays !== null &&
    prohibitiveSaleExpiryDays !== null &&
    prohibitiveSaleExpiryDays > prohibitiveExpiryDays
  ) {
    conflicts.push({
      field: 'prohibitiveSaleExpiryDays',
      rule: 'atMost',
      other: 'prohibitiveExpiryDays',
      limit: prohibitiveExpiryDays,
    })
  }
  // A warning after the end of sale would be too late.
  if (
    warningExpiryDays !== null &&
    prohibitiveSaleExpiryDays !== null &&
    warningExpiryDays < prohibitiveSaleExpiryDays
  ) {
    conflicts.push({
      field: 'warningExpiryDays',
      rule: 'atLeast',
      other: 'prohibitiveSaleExpiryDays',
      limit: prohibitiveSaleExpiryDays,
    })
  }
  return conflicts
}
