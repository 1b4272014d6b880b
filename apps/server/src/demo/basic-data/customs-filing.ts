import { HS_CODES } from './hs-codes.ts'
import type { Filing, ProductFamily } from './product-family.ts'

/** The quantity of pieces in a legal unit: kilograms and litres are measured, everything else is counted. */
export function legalQuantity(unit: string, { grams: [net], litres = '0' }: ProductFamily, pieces = 1): string {
  if (unit === '035') return ((net * pieces) / 1000).toFixed(3)
  if (unit === '095') return (Number(litres) * pieces).toFixed(2)
  return String(pieces)
}

interface DeclaredProduct {
  readonly brand: string
  readonly model: string
  readonly barcode: string
}

/** The answers to all elements of the HS code: from the product, otherwise from its family. */
function declarationOf({ hs, answers }: Filing, { brand, model, barcode }: DeclaredProduct): Record<string, string> {
  const defaultAnswers: Record<string, string | undefined> = {
    // A foreign brand without licence; the preference concerns exports only.
    BRAND_TYPE: '4',
    EXPORT_BENEFIT: '3',
    BRAND: brand,
    MODEL: model,
    PACKING: model,
    GTIN: barcode,
    ...answers,
  }
  return Object.fromEntries(
    HS_CODES[hs].elements.flatMap((code) => (defaultAnswers[code] ? [[code, defaultAnswers[code]]] : [])),
  )
}

/** The customs fields of a product; empty for goods that are not bonded. */
export function filingOf(family: ProductFamily, code: string, name: string, product: DeclaredProduct) {
  const { filing } = family
  const [unit1, unit2] = filing === undefined ? [] : HS_CODES[filing.hs].units
  return {
    customsCode: filing === undefined ? null : `2218W${code.replace('-', '')}`,
    legalUnit1: unit1 ?? null,
    legalQuantity1: unit1 === undefined ? null : legalQuantity(unit1, family),
    legalUnit2: unit2 ?? null,
    legalQuantity2: unit2 === undefined ? null : legalQuantity(unit2, family),
    cusBarCode: filing === undefined ? null : product.barcode,
    cusItemName: filing === undefined ? null : name,
    cusArtCode: filing === undefined ? null : code,
    cusHsCode: filing?.hs ?? null,
    cusCountry: filing?.country ?? null,
    cusUnit: filing?.unit ?? null,
    cusRecordPrice: filing === undefined ? null : ((family.price * 6) / 1000).toFixed(4),
    cusCurrency: filing?.currency ?? null,
    cusDecElement: filing === undefined ? null : declarationOf(filing, product),
  }
}
