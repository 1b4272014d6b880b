/** The group separator: how scanners transmit FNC1 inside a symbol, and some also in front of it. */
export const GROUP_SEPARATOR = '\x1d'

/** What one scan of a GS1 symbol says. Weights are exact decimals in text, in kilograms; days are ISO. */
export interface Gs1Elements {
  /** (00) The number of a pallet or package. */
  readonly sscc?: string
  /** (01) The product that carries the label. */
  readonly gtin?: string
  /** (02) The product inside, of which `contentCount` are there. */
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
  /** (30) How many there are, of goods whose number varies. */
  readonly variableCount?: number
  /** (37) How many trade units are inside. */
  readonly contentCount?: number
  /** (310n) */
  readonly netWeight?: string
  /** (330n) */
  readonly grossWeight?: string
}

export type Gs1Name = keyof Gs1Elements

type Look = 'sscc' | 'gtin' | 'day' | 'text' | 'count' | 'weight'

export interface Gs1Part {
  /** The application identifier; of a weight without its last digit, which says where the point is. */
  readonly ai: string
  readonly name: Gs1Name
  readonly look: Look
  /** Of the value: exactly so many characters, or at most so many. */
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

/** The end of these is marked by FNC1 or by the end of the symbol; all others have a known length. */
export const hasOpenEnd = ({ look }: Gs1Part): boolean => look === 'text' || look === 'count'

/** More places after the point do not exist. */
export const MOST_WEIGHT_DECIMALS = 5
