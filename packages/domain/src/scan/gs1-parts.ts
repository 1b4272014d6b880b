/** The group separator: how scanners send FNC1 inside a symbol; some also send it in front. */
export const GROUP_SEPARATOR = '\x1d'

/** The content of a GS1 symbol. Weights are exact decimals in text, in kilograms; days are ISO. */
export interface Gs1Elements {
  /** (00) Number of a pallet or package. */
  readonly sscc?: string
  /** (01) Product with this label. */
  readonly gtin?: string
  /** (02) Product inside, `contentCount` pieces of it. */
  readonly contentGtin?: string
  /** (10) */
  readonly batchNum?: string
  /** (11) */
  readonly productDate?: string
  /** (15) */
  readonly bestBeforeDate?: string
  /** (17) */
  readonly expiryDate?: string
  /** (21) */
  readonly serialNum?: string
  /** (30) Number of items, of goods with a variable number. */
  readonly variableCount?: number
  /** (37) Number of trade units inside. */
  readonly contentCount?: number
  /** (310n) */
  readonly netWeight?: string
  /** (330n) */
  readonly grossWeight?: string
}

export type Gs1Name = keyof Gs1Elements

type Look = 'sscc' | 'gtin' | 'day' | 'text' | 'count' | 'weight'

export interface Gs1Part {
  /** The application identifier; for a weight without its last digit, which gives the decimals. */
  readonly ai: string
  readonly name: Gs1Name
  readonly look: Look
  /** Length of the value: exact, or the maximum where the end is open. */
  readonly length: number
}

export const GS1_PARTS: readonly Gs1Part[] = [
  { ai: '00', name: 'sscc', look: 'sscc', length: 18 },
  { ai: '01', name: 'gtin', look: 'gtin', length: 14 },
  { ai: '02', name: 'contentGtin', look: 'gtin', length: 14 },
  { ai: '10', name: 'batchNum', look: 'text', length: 20 },
  { ai: '11', name: 'productDate', look: 'day', length: 6 },
  { ai: '15', name: 'bestBeforeDate', look: 'day', length: 6 },
  { ai: '17', name: 'expiryDate', look: 'day', length: 6 },
  { ai: '21', name: 'serialNum', look: 'text', length: 20 },
  { ai: '30', name: 'variableCount', look: 'count', length: 8 },
  { ai: '37', name: 'contentCount', look: 'count', length: 8 },
  { ai: '310', name: 'netWeight', look: 'weight', length: 6 },
  { ai: '330', name: 'grossWeight', look: 'weight', length: 6 },
]

/** These parts end at FNC1 or at the end of the symbol; all others have a fixed length. */
export const hasOpenEnd = ({ look }: Gs1Part): boolean => look === 'text' || look === 'count'

/** Maximum decimals of a weight in GS1. */
export const MAX_WEIGHT_DECIMALS = 5
