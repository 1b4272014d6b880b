import { type CountInput, MOST_COUNTED, stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { MAX_LINES } from '@entrepot/contract/kit/document'
import { STORABLE } from '@entrepot/contract/kit/fields'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { integerOf } from '../../../kit/import/check/plain-values.ts'
import { openRows } from '../../../kit/import/read/open-rows.ts'
import { isBlank, type SheetCell, textOfCell } from '../../../kit/import/read/sheet-cell.ts'
import { storedFile } from '../../../kit/import/read/slices.ts'
import { lineColumns } from '../../../kit/import/template/line-columns.ts'

const COLUMNS = ['id', 'lineNo', 'locationId', 'containerNo', 'productId', 'batchNum', 'countedSkuTotal'] as const
type Column = (typeof COLUMNS)[number]

interface FileRow {
  readonly number: number
  readonly cells: Readonly<Partial<Record<Column, SheetCell>>>
}

/** Reads the rows of a file; those without a count are ignored. */
async function rowsOf({ trx, caller }: DocumentWork, fileId: string): Promise<FileRow[]> {
  const { titles, rows } = await openRows(await storedFile(trx, fileId, caller.userId))
  const columns = lineColumns(stocktakings, COLUMNS, titles)
  if (!columns.includes('countedSkuTotal')) throw new Problem('FILE_WITHOUT_TITLES')
  const fileRows: FileRow[] = []
  for await (const { number, cells } of rows) {
    const cellsByColumn: Partial<Record<Column, SheetCell>> = {}
    for (const [place, name] of columns.entries()) if (name !== undefined) cellsByColumn[name] = cells[place] ?? null
    if (!isBlank(cellsByColumn.countedSkuTotal)) fileRows.push({ number, cells: cellsByColumn })
    if (fileRows.length > MAX_LINES) throw new Problem('TOO_MANY_ROWS', { detail: { limit: MAX_LINES } })
  }
  return fileRows
}

/** Limit of an `int` column; larger line numbers match no line. */
const MAX_INT = 2 ** 31

interface BillLine {
  readonly id: string
  readonly lineNo: number
  readonly location: string
  readonly container: string
  readonly product: string
  readonly batch: string
}

const text = (cell: SheetCell | undefined) => (cell === undefined || cell === null ? '' : textOfCell(cell).trim())

/** The lines that the rows may refer to, in one statement. */
async function readNamedLines({ trx, warehouseId }: DocumentWork, billId: string, rows: readonly FileRow[]) {
  const textsOf = (column: Column) => rows.map(({ cells }) => text(cells[column])).filter((one) => STORABLE.test(one))
  const numbers = rows
    .map(({ cells }) => integerOf(cells.lineNo ?? null) ?? 0)
    .filter((number) => Math.abs(number) < MAX_INT)
  const { rows: lines } = await sql<BillLine>`
    select x.id, x.line_no as "lineNo", l.full_no as location, x.container_no as container,
           coalesce(p.code, '') as product, x.batch_num as batch
      from stocktaking_line x
      join storage_location l on l.warehouse_id = x.warehouse_id and l.id = x.location_id
      left join product p on p.id = x.product_id
     where x.warehouse_id = ${warehouseId} and x.document_id = ${billId}
       and (x.id::text = any(${textsOf('id')}::text[])
         or x.line_no = any(${numbers}::int[]) or l.full_no = any(${textsOf('locationId')}::text[]))`.execute(trx)
  return lines
}

/** Finds the line of a row by its id, by its number, or by place and goods, as far as the file has them. */
function lineOf({ cells }: FileRow, lines: readonly BillLine[]): BillLine | undefined {
  const id = text(cells.id)
  if (id !== '') return lines.find((line) => line.id === id)
  const number = integerOf(cells.lineNo ?? null)
  if (number !== undefined) return lines.find((line) => line.lineNo === number)
  const says = (cell: SheetCell | undefined, value: string) => cell === undefined || text(cell) === value
  const matches = lines.filter(
    (line) =>
      line.location === text(cells.locationId) &&
      says(cells.productId, line.product) &&
      says(cells.batchNum, line.batch) &&
      says(cells.containerNo, line.container),
  )
  return matches.length === 1 ? matches[0] : undefined
}

/** The counts of a file. A row that cannot be read or matched refuses the whole file; each fault names its cell. */
export async function countsOfFile(work: DocumentWork, billId: string, fileId: string): Promise<CountInput['lines']> {
  const rows = await rowsOf(work, fileId)
  const lines = await readNamedLines(work, billId, rows)
  const faults: FieldFault[] = []
  const seen = new Set<string>()
  const counts = rows.flatMap((row) => {
    const line = lineOf(row, lines)
    const pieces = integerOf(row.cells.countedSkuTotal ?? null)
    const at = (column: Column) => `rows.${row.number}.${column}`
    if (pieces === undefined || pieces < 0) faults.push({ field: at('countedSkuTotal'), key: 'invalid.integer' })
    else if (pieces > MOST_COUNTED)
      faults.push({ field: at('countedSkuTotal'), key: 'invalid.most', parameters: { limit: MOST_COUNTED } })
    if (line === undefined) faults.push({ field: at('locationId'), key: 'problem.UNKNOWN_LINE' })
    else if (seen.has(line.id)) faults.push({ field: at('locationId'), key: 'invalid.twice' })
    if (line === undefined || pieces === undefined) return []
    seen.add(line.id)
    return [{ id: line.id, countedSkuTotal: pieces }]
  })
  if (faults.length > 0) throw new Problem('UNKNOWN_LINE', { detail: { rows: faults.length }, fields: faults })
  return counts
}
