import type { Enumeration } from './enumeration.ts'

/** The source of a coded field: a dictionary, or one kind of customs parameters. */
export type CodeList = { readonly dict: string } | { readonly customs: string }

/** Why goods are brought to a place; it decides which places are allowed, and which are the best. */
export type PlaceErrand = 'PUTAWAY' | 'QUICK_MOVE' | 'RETURN' | 'COUNT'

/** A location is chosen for the goods of the form or line; `pieces` is the field with their number. */
export interface Placing {
  readonly errand: PlaceErrand
  readonly pieces?: string
}

/** How a field is displayed; `Columns` are the fields of rows inside it. */
export type LookWith<Columns> =
  | { readonly kind: 'text' | 'longText' | 'email' | 'phone' | 'timeZone' }
  /** A number, batch or short name that people copy: monospace, copied with one click. */
  | { readonly kind: 'code' }
  /**
   * The username of a person, or a typed name; responses add the name (`createdBy` → `createdByName`). `several`: more
   * than one, separated by commas.
   */
  | { readonly kind: 'person'; readonly several?: true }
  /** An opaque identifier: copied, and compared as a whole. */
  | { readonly kind: 'id' }
  /** The name of a declaration, shown as its title (`{name}.title`). */
  | { readonly kind: 'declaration'; readonly besides: readonly string[] }
  | { readonly kind: 'integer'; readonly unit?: string }
  /** An exact decimal, a string on the wire. */
  | { readonly kind: 'decimal'; readonly scale: number }
  /** A value of a list that people maintain, shown as its label. */
  | { readonly kind: 'coded'; readonly from: CodeList }
  /** The declaration elements of an HS code; the code defines which ones. */
  | { readonly kind: 'elements'; readonly hsCode: string }
  | { readonly kind: 'date' | 'time' | 'yesNo' | 'picture' | 'secret' | 'json' | 'address' }
  /** `tag`: a state, shown in the colour of `tagColourOf`. */
  | { readonly kind: 'choice'; readonly of: Enumeration; readonly tag: boolean }
  | { readonly kind: 'choices'; readonly of: Enumeration }
  /** Permissions by name: `shipmentNotifs.read`. */
  | { readonly kind: 'permissions' }
  /**
   * The id of a record of another resource; responses add its name (`ownerId` → `ownerName`). `also`: a second field of
   * that record, which responses add (`ownerId` with `also: 'code'` → `ownerCode`). `beyond`: also a record that the
   * caller does not see; the rules of the declaration decide which. `placing`: a location that goods are brought to.
   */
  | {
      readonly kind: 'reference'
      readonly to: string
      readonly also?: string
      readonly beyond?: true
      readonly placing?: Placing
    }
  | { readonly kind: 'references'; readonly to: string }
  /** A text in each of the four languages. */
  | { readonly kind: 'words' }
  /** Rows inside a record, edited in a small table. */
  | { readonly kind: 'rows'; readonly fields: Columns }
