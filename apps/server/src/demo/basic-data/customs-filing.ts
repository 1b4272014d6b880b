import { HS_CODES } from './hs-codes.ts'
import type { Filing, ProductFamily } from './product-family.ts'

/** How much of a legal unit is in so many pieces: kilograms and litres are measured, everything else is counted. */
export function legalQuantity(unit: string, { grams: [net], litres = '0' }: ProductFamily, pieces = 1): string {
  if (unit === '035') return ((net * pieces) / 1000).toFixed(3)
  if (unit === '095') return (Number(litres) * pieces).toFixed(2)
  return String(pieces)
}

interface Declared {
  readonly brand: string
  readonly model: string
  readonly barcode: string
}

/** An answer to everything that the HS code asks: what stands on the product, else what its family says. */
function declarationOf({ hs, answers }: Filing, { brand, model, barcode }: Declared): Record<string, string> {
  const knownAnswers: Record<string, string | undefined> = {
    // A foreign brand that was not licensed; the preference concerns exports only.
    BRAND_TYPE: '4',
    EXPORT_BENEFIT: '3',
    BRAND: brand,
    MODEL: model,
    PACKING: model,
    GTIN: barcode,
    ...answers,
  }
  return Object.fromEntries(
    HS_CODES[hs].elements.flatMap((code) => (knownAnswers[code] ? [[code, knownAnswers[code]]] : [])),
  )
}

/** The customs part of a product. What is not bonded has none of it. */
export function filingOf(family: ProductFamily, code: string, name: string, declared: Declared) {
  const { filing } = family
  const [unit1, unit2] = filing === undefined ? [] : HS_CODES[filing.hs].units
  return {
    customsCode: filing === undefined ? null : `2218W${code.replace('-', '')}`,
    legalUnit1: unit1 ?? null,
    legalQuantity1: unit1 === undefined ? null : legalQuantity(unit1, family),
    legalUnit2: unit2 ?? null,
    legalQuantity2: unit2 === undefined ? null : legalQuantity(unit2, family),
    cusBarCode: filing === undefined ? null : declared.barcode,
    cusItemName: filing === undefined ? null : name,
    cusArtCode: filing === undefined ? null : code,
    cusHsCode: filing?.hs ?? null,
    cusCountry: filing?.country ?? null,
    cusUnit: filing?.unit ?? null,
    cusRecordPrice: filing === undefined ? null : ((family.price * 6) / 1000).toFixed(4),
    cusCurrency: filing?.currency ?? null,
    cusDecElement: filing === undefined ? null : declarationOf(filing, declared),
  }
}
