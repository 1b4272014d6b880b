import type { DeclarationElement } from './declaration-elements.ts'
import type { DemoHsCode } from './hs-codes.ts'

/** What customs knows of bonded goods. */
export interface Filing {
  readonly hs: DemoHsCode
  readonly country: string
  readonly currency: string
  /** The customs code of the unit that is declared. */
  readonly unit: string
  /** What cannot be read off the product itself. */
  readonly answers: Readonly<Partial<Record<DeclarationElement, string>>>
}

/** Products that differ in one word: a taste, a size, a model. */
export interface ProductFamily {
  /** The word of the variant stands where the `#` is. */
  readonly title: string
  readonly variants: readonly string[]
  readonly brand: string
  /** What the label says of the content; a `#` as above. */
  readonly spec: string
  readonly unit: string
  /** Of one piece, in cents. */
  readonly price: number
  /** Length, width and height in centimetres. */
  readonly sides: readonly [number, number, number]
  /** Net and gross, in grams. */
  readonly grams: readonly [number, number]
  readonly litres?: string
  /** Pieces in a box, boxes in a layer, layers on a pallet. */
  readonly packing: readonly [number, number, number]
  readonly place: string
  /** Shelf life in days. */
  readonly life?: number
  readonly temperature?: 'COOL' | 'CHILLED' | 'DEEP_FROZEN'
  readonly demand?: 'FRAGILE' | 'UPRIGHT' | 'DRY' | 'DANGEROUS'
  /** Absent: not bonded. */
  readonly filing?: Filing
}
