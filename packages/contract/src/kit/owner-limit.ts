/**
 * How callers who see only own goods are limited on a declaration:
 * - `own`: every record belongs to one cargo owner (`cargoOwnerId`), who orders it from the warehouse. Only own records
 *   can be read or changed; an administrator may grant everything to the cargo-owner role.
 * - `ownToRead`: the same, but it is work of the warehouse with the goods of one owner. Only reading may be granted.
 * - `self`: the record is the cargo owner (`id`). Only reading may be granted.
 * - `shared`: it contains no goods of owners. Reading may be granted; a change would affect every owner.
 * - `refused`: a record can contain goods or data of several owners, or of the whole company. Nothing may be granted.
 */
export const OWNER_LIMITS = ['own', 'ownToRead', 'self', 'shared', 'refused'] as const
export type OwnerLimit = (typeof OWNER_LIMITS)[number]

/** The field with the owner of a record; undefined where a record has no single owner. */
export function ownerFieldOf(limit: OwnerLimit): 'cargoOwnerId' | 'id' | undefined {
  if (limit === 'self') return 'id'
  return limit === 'own' || limit === 'ownToRead' ? 'cargoOwnerId' : undefined
}

/** The actions that may be granted to the cargo-owner role. */
export function grantableToOwners(limit: OwnerLimit, actions: readonly string[]): readonly string[] {
  if (limit === 'refused') return []
  return limit === 'own' ? actions : actions.filter((action) => action === 'read')
}
