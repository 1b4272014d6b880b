import pg from 'pg'

export interface Reserved {
  readonly onHand: number
  /** By the rows of stock. */
  readonly ordered: number
  /** By the claims on them. */
  readonly claimed: number
  /** By the lines of the notices. */
  readonly promised: number
}

/** What the database says of a product, from three sides. */
export async function reservedOf(url: string, warehouseId: string, productId: string): Promise<Reserved> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Reserved>(
      `select sum(s.on_hand)::int as "onHand", sum(s.ordered)::int as ordered,
         (select sum(r.quantity)::int from stock_reservation r join stock x on x.warehouse_id = r.warehouse_id
            and x.id = r.stock_id where r.warehouse_id = $1 and x.product_id = $2) as claimed,
         (select sum(l.reserved_sku_total)::int from shipment_notif_line l
           where l.warehouse_id = $1 and l.product_id = $2) as promised
         from stock s where s.warehouse_id = $1 and s.product_id = $2`,
      [warehouseId, productId],
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}
