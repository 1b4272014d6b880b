import type { DeclarationElement } from './declaration-elements.ts'
import type { DemoHsCode } from './hs-codes.ts'

/** Customs data of bonded goods. */
export interface Filing {
  readonly hs: DemoHsCode
  readonly country: string
  readonly currency: string
  /** Customs code of the declared unit. */
  readonly unit: string
  /** Answers that do not follow from the product itself. */
  readonly answers: Readonly<Partial<Record<DeclarationElement, string>>>
}

/** Products that differ in one word, such as a flavour, a size or a model. */
export interface ProductFamily {
  /** The `#` is replaced by the word of the variant. */
  readonly title: string
  readonly variants: readonly string[]
  readonly brand: string
  /** The specification on the label; a `#` as above. */
  readonly spec: string
  readonly unit: string
  /** Price of one piece, in cents. */
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
  /** Absent for goods that are not bonded. */
  readonly filing?: Filing
}
