import type { Placing } from '@entrepot/contract/kit/look'

type Values = Readonly<Record<string, unknown>>

const NAMES = ['cargoOwnerId', 'productId', 'batchNum', 'expiryDate', 'containerNo', 'quality', 'billId'] as const

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Query for the goods of a form or line: the stock rows it names, else a description of the goods. */
export function goodsQuery({ errand, pieces: piecesName = 'pieces' }: Placing, values: Values): Record<string, string> {
  const count = Number(values[piecesName])
  const pieces = Number.isInteger(count) && count > 0 ? count : undefined
  const stockId = textIn(values.stockId)
  const rows = textIn(values.goods) || (stockId !== '' && pieces !== undefined ? `${stockId}:${pieces}` : '')
  const line = errand === 'PUTAWAY' ? textIn(values.id) : ''
  const query: Record<string, string> = { errand, ...(line === '' ? {} : { lineId: line }) }
  const quality = textIn(values.quality)
  if (rows !== '') return { ...query, goods: rows, ...(quality === '' ? {} : { quality }) }
  for (const name of NAMES) if (textIn(values[name]) !== '') query[name] = textIn(values[name])
  return pieces === undefined ? query : { ...query, pieces: String(pieces) }
}
