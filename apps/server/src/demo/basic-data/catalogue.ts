import { HUAYU_FAMILIES } from './huayu-families.ts'
import { KAWAI_FAMILIES } from './kawai-families.ts'
import { LANTING_FAMILIES } from './lanting-families.ts'
import { NORTHWIND_FAMILIES } from './northwind-families.ts'
import type { ProductFamily } from './product-family.ts'
import { SOLARIS_FAMILIES } from './solaris-families.ts'

export interface Assortment {
  readonly owner: string
  /** Prefix of the owner's product codes. */
  readonly letters: string
  /** Company prefix of the barcodes; by country: China, Spain, Japan, Britain, China. */
  readonly company: string
  readonly families: readonly ProductFamily[]
}

/** The goods of each owner. */
export const CATALOGUE: readonly Assortment[] = [
  { owner: 'HUAYU', letters: 'HY', company: '6901236', families: HUAYU_FAMILIES },
  { owner: 'SOLARIS', letters: 'SO', company: '8410237', families: SOLARIS_FAMILIES },
  { owner: 'KAWAI', letters: 'KW', company: '4901348', families: KAWAI_FAMILIES },
  { owner: 'NORTHWIND', letters: 'NW', company: '5012459', families: NORTHWIND_FAMILIES },
  { owner: 'LANTING', letters: 'LT', company: '6938561', families: LANTING_FAMILIES },
]
