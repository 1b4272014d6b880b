import type { Enumeration } from './enumeration.ts'

/** Where the values of a coded field are kept: a dictionary, or one kind of customs parameters. */
export type CodeList = { readonly dict: string } | { readonly customs: string }

/** What goods are brought to a place for: which places may take them, and which are the best, follows from it. */
export type PlaceErrand = 'PUTAWAY' | 'QUICK_MOVE' | 'RETURN' | 'COUNT'

/** A location is chosen for the goods that the form or line is about; `pieces` names the field that says how many. */
export interface Placing {
  readonly errand: PlaceErrand
  readonly pieces?: string
}

/** How a field appears; `Columns` are the fields of rows inside it. */
export type LookWith<Columns> =
  | { readonly kind: 'text' | 'longText' | 'email' | 'phone' | 'timeZone' }
  /** A number, batch or short name that people copy: monospace, one click copies it. */
  | { readonly kind: 'code' }
  /**
   * The username of a person, or a name that somebody typed; answers carry the name beside it (`createdBy` →
   * `createdByName`). `several`: more than one, with commas between them.
   */
  | { readonly kind: 'person'; readonly several?: true }
  /** An opaque identifier: copied, matched whole. */
  | { readonly kind: 'id' }
  /** The name of a declaration; a person reads its title (`{name}.title`). */
  | { readonly kind: 'declaration'; readonly besides: readonly string[] }
  | { readonly kind: 'integer'; readonly unit?: string }
  /** An exact decimal, a string on the wire. */
  | { readonly kind: 'decimal'; readonly scale: number }
  /** A value of a list that people keep; a person reads its label. */
  | { readonly kind: 'coded'; readonly from: CodeList }
  /** What customs asks about goods of an HS code; which questions those are, its code says. */
  | { readonly kind: 'elements'; readonly hsCode: string }
  | { readonly kind: 'date' | 'time' | 'yesNo' | 'picture' | 'secret' | 'json' | 'address' }
  /** `tag`: a state, shown with the colour of the one map. */
  | { readonly kind: 'choice'; readonly of: Enumeration; readonly tag: boolean }
  | { readonly kind: 'choices'; readonly of: Enumeration }
  /** Rights, as the permissions screen names them: `shipmentNotifs.read`. */
  | { readonly kind: 'permissions' }
  /**
   * The id of a record of another resource; answers carry its name too (`ownerId` → `ownerName`). `also`: a second field
   * of that record which answers carry (`ownerId` with `also: 'code'` → `ownerCode`). `beyond`: also of one that whoever
   * writes it does not see; the rules of the declaration say which. `placing`: of a location that goods are brought to.
   */
  | {
      readonly kind: 'reference'
      readonly to: string
      readonly also?: string
      readonly beyond?: true
      readonly placing?: Placing
    }
  | { readonly kind: 'references'; readonly to: string }
  /** One text in each of the four languages. */
  | { readonly kind: 'words' }
  /** Rows inside a record, edited in a small table. */
  | { readonly kind: 'rows'; readonly fields: Columns }
