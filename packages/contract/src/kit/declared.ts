import type { Area } from '@entrepot/domain/identity/policy'
import type { IconName } from './icon.ts'
import type { KeyLimit } from './key-limit.ts'
import type { OwnerLimit } from './owner-limit.ts'

/** What every declaration says of itself. A key that is left out does not compile. */
export interface Declared {
  readonly name: string
  readonly capability: string
  readonly area: Area
  /** Its screen. The detail screen of a list, if it has one, is this with `-create-detail`. */
  readonly route: `/${string}`
  /** Its place in the menu: lower numbers stand first. */
  readonly menuOrder: number
  readonly icon: IconName
  readonly ownerLimit: OwnerLimit
  /** What an API key may be given here, where that is not every action. */
  readonly keyLimit?: KeyLimit
}

/**
 * Which rows of a list a caller sees:
 * - `warehouse`: those of the warehouse that the caller works in now.
 * - `myWarehouses`: those of every warehouse that the caller works in; administrators see all.
 * - `warehouseItself`: the same, where a row is a warehouse.
 * - `company`: all rows, because they belong to no warehouse.
 */
export const ROW_SCOPES = ['warehouse', 'myWarehouses', 'warehouseItself', 'company'] as const
export type RowScope = (typeof ROW_SCOPES)[number]

/** What every declaration with records says beside. */
export interface DeclaredList extends Declared {
  readonly scope: RowScope
  /** Its records are codes that other records use: nobody looks for one among documents and goods. */
  readonly holdsCodes?: true
}
