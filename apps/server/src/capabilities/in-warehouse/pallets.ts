import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'
import type { StockRow } from '../../stock/rows.ts'

interface PalletRow {
  readonly stockId: string
  readonly containerNo: string
}

/** The stock rows on these pallets. Read only if there are any. */
async function palletRows(db: Db, warehouseId: string, numbers: readonly string[]): Promise<PalletRow[]> {
  const palletNos = [...new Set(numbers)].filter((no) => no !== '')
  if (palletNos.length === 0) return []
  const { rows } = await sql<PalletRow>`
    select s.id as "stockId", s.container_no as "containerNo" from stock s
     where s.warehouse_id = ${warehouseId} and s.present and s.container_no <> ''
       and s.container_no = any(${palletNos}::text[])`.execute(db)
  return rows
}

/** Whether the pallet of a row has other rows too: then pieces that leave it lose its number. */
export async function sharesPallet(db: Db, warehouseId: string, rows: readonly StockRow[]) {
  const stockOnPallets = await palletRows(
    db,
    warehouseId,
    rows.map(({ key }) => key.containerNo),
  )
  return ({ id, key }: StockRow) =>
    stockOnPallets.some((one) => one.containerNo === key.containerNo && one.stockId !== id)
}
