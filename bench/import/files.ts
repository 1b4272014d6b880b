import { writeBook } from '../../apps/server/src/kit/lists/spreadsheet.ts'
import { type Goods, TITLES } from './rows.ts'

export const asWorkbook = (rows: readonly Goods[]): Promise<Buffer> =>
  writeBook([{ name: 'Products', columns: TITLES.map((title) => ({ title })), rows }])

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`

export const asText = (rows: readonly Goods[]): Buffer =>
  Buffer.from([TITLES, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join(''))
