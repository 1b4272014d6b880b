import { randomUUID } from 'node:crypto'

/** A product as a clerk has it in a spreadsheet: about twenty of its fields. */
export type Goods = readonly (string | number)[]

export const TITLES = [
  'cargoOwnerId',
  'code',
  'name',
  'barcode',
  'barcodes',
  'model',
  'brand',
  'unit',
  'unitPrice',
  'producePlace',
  'length',
  'width',
  'height',
  'volume',
  'netWeight',
  'crossWeight',
  'packageNumber',
  'expiryDays',
  'warningExpiryDays',
  'storageTemperatureType',
  'remark',
] as const

const KINDS = ['苹果汁', '方便面', '洗发水', '矿泉水', '坚果礼盒', 'Olive oil', 'Green tea', '電気ケトル'] as const
const PLACES = ['上海', '広島', 'Valencia', 'Shenzhen'] as const

/** Every run has other codes and barcodes; everything else is the same. */
export function goods(owner: string, count: number): Goods[] {
  const run = randomUUID().slice(0, 4).toUpperCase()
  return Array.from({ length: count }, (_, n) => {
    const number = String(n).padStart(6, '0')
    return [
      owner,
      `P${run}-${number}`,
      `${KINDS[n % KINDS.length]} ${n % 977} ml × ${(n % 23) + 1}`,
      `69${run}${number}`,
      `1469${run}${number}|BOX`,
      `M-${n % 5_003}`,
      `Brand ${n % 211}`,
      'PIECE',
      ((n % 9_973) / 100 + 1).toFixed(2),
      PLACES[n % PLACES.length]!,
      ((n % 71) + 5).toFixed(1),
      ((n % 37) + 3).toFixed(1),
      ((n % 29) + 2).toFixed(1),
      '0.012500',
      ((n % 997) / 1000 + 0.1).toFixed(3),
      ((n % 997) / 1000 + 0.2).toFixed(3),
      (n % 24) + 1,
      365 + (n % 300),
      30 + (n % 30),
      'AMBIENT',
      `Keep dry, lot ${n % 4_001}`,
    ]
  })
}
