import type { Area } from '@entrepot/domain/identity/policy'
import type { IconName } from './icon.ts'
import type { KeyLimit } from './key-limit.ts'
import type { OwnerLimit } from './owner-limit.ts'

/** The properties of every declaration. A missing key does not compile. */
export interface Declared {
  readonly name: string
  readonly capability: string
  readonly area: Area
  /** The path of its screen. The detail screen of a list, if any, is this with `-create-detail`. */
  readonly route: `/${string}`
  /** Position in the menu: lower numbers first. */
  readonly menuOrder: number
  readonly icon: IconName
  readonly ownerLimit: OwnerLimit
  /** What an API key may be given here, if not every action. */
  readonly keyLimit?: KeyLimit
}

/**
 * The rows of a list that a caller sees:
 * - `warehouse`: those of the warehouse that the caller has chosen.
 * - `myWarehouses`: those of all warehouses of the caller; administrators see all.
 * - `warehouseItself`: the same, where a row is a warehouse.
 * - `company`: all rows, because they belong to no warehouse.
 */
export const ROW_SCOPES = ['warehouse', 'myWarehouses', 'warehouseItself', 'company'] as const
export type RowScope = (typeof ROW_SCOPES)[number]

/** Further properties of declarations with records. */
export interface DeclaredList extends Declared {
  readonly scope: RowScope
  /** Code list: excluded from the global search. */
  readonly holdsCodes?: true
}
