import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Db } from '../../kit/sql/db.ts'
import type { StockRow } from '../../stock/rows.ts'
import type { PalletMove, PieceMove } from './quick-move-input.ts'

interface PalletRow {
  readonly stockId: string
  readonly containerNo: string
  readonly locationId: string
  readonly fullNo: string
}

/** What stands on the pallets that pieces come from or go to. Read only where there are any. */
async function palletRows(db: Db, warehouseId: string, numbers: readonly string[]): Promise<PalletRow[]> {
  const palletNos = [...new Set(numbers)].filter((no) => no !== '')
  if (palletNos.length === 0) return []
  const { rows } = await sql<PalletRow>`
    select s.id as "stockId", s.container_no as "containerNo", s.location_id as "locationId", l.full_no as "fullNo"
      from stock s join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
     where s.warehouse_id = ${warehouseId} and s.present and s.container_no <> ''
       and s.container_no = any(${palletNos}::text[])`.execute(db)
  return rows
}

/** One pallet stands in one place: what is taken off it leaves its number, and what is put on it goes where it stands. */
export async function palletsOf(
  db: Db,
  warehouseId: string,
  rows: readonly StockRow[],
  moves: readonly (PieceMove | PalletMove)[],
) {
  const targets = moves.flatMap((move) => ('stockId' in move && move.toContainerNo ? [move.toContainerNo] : []))
  const stockOnPallets = await palletRows(db, warehouseId, [...rows.map(({ key }) => key.containerNo), ...targets])
  return {
    isShared: ({ id, key }: StockRow) =>
      stockOnPallets.some((one) => one.containerNo === key.containerNo && one.stockId !== id),
    checkTarget: ({ stockId, toContainerNo, toLocationId }: PieceMove, field: string) => {
      const elsewhere = stockOnPallets.find(
        (one) => one.containerNo === toContainerNo && one.locationId !== toLocationId && one.stockId !== stockId,
      )
      if (elsewhere === undefined) return
      const parameters = { containerNo: elsewhere.containerNo, location: elsewhere.fullNo }
      throw new Problem('PALLET_ELSEWHERE', {
        detail: parameters,
        fields: [{ field, key: 'problem.PALLET_ELSEWHERE', parameters }],
      })
    },
  }
}
