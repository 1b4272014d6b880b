import type { Pool } from 'pg'

/** Answers what was written. */
type Write = (path: string, body?: unknown) => Promise<{ readonly id: string; readonly version: number }>

interface Goods {
  readonly owner: string
  readonly products: readonly string[]
  readonly handbook: string
  readonly item: number
}

/** A few pieces of each product on their way to another warehouse that serves the owner, each on a truck of its own. */
export async function sendAway(write: Write, pool: Pool, { owner, products, handbook, item }: Goods): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select w.id from warehouse w join cargo_owner_warehouse s on s.warehouse_id = w.id
      where s.cargo_owner_id = $1 and w.code <> 'CN-SHA' order by w.code limit 1`,
    [owner],
  )
  for (const [place, productId] of products.entries()) {
    const { id } = await write('transfer_tasks', {
      cargoOwnerId: owner,
      toWarehouseId: rows[0]!.id,
      vehicleNum: `VAN-${place + 1}`,
      lines: [{ productId, planSkuTotal: 3, handbookNum: handbook, handbookItemNo: item }],
    })
    const { version } = await write(`transfer_tasks/${id}/submit`)
    await write(`transfer_tasks/${id}/processTransfer`, { version })
  }
}
