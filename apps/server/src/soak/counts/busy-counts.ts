import type { Turn } from '../busy-warehouse.ts'

interface Bill {
  readonly id: string
  readonly status: string
}

async function anyBill({ test, day, random }: Turn, states: readonly string[]): Promise<Bill | undefined> {
  const { rows } = await test.pool.query<Bill>(
    `select id, status from stocktaking where warehouse_id = $1 and status = any($2) order by created_time desc, id desc
      limit 8`,
    [day.warehouseId, states],
  )
  return rows.length === 0 ? undefined : random.oneOf(rows)
}

/** A shelf, all of them, or what stands on dock and stage. */
async function beginCount({ worker, random, day, places, products }: Turn) {
  const scope = random.oneOf([
    { locationIds: [random.oneOf(places)] },
    { locationIds: places, productIds: products },
    { locationIds: [day.dock, day.stage], productIds: products },
  ])
  const { id } = await worker.send('POST', 'stocktakings', { scope, blind: false })
  await worker.send('POST', `stocktakings/${id}/start`)
}

const BOOK_IS_RIGHT = 0.7

/** Some lines or all, mostly as the book has them. */
async function countSome(turn: Turn) {
  const { worker, random } = turn
  const bill = await anyBill(turn, ['COUNTING'])
  if (bill === undefined) return
  const { lines } = await worker.read(`stocktakings/${bill.id}`)
  const counted = lines
    .filter(() => random.chance(0.7))
    .map(({ id, productId, bookSkuTotal }) => {
      const off = productId === null || random.chance(BOOK_IS_RIGHT) ? 0 : random.whole(-2, 2)
      return { id, countedSkuTotal: Math.max(0, Number(bookSkuTotal ?? 0) + off) }
    })
  if (counted.length > 0) await worker.send('POST', `stocktakings/${bill.id}/count`, { lines: counted })
}

async function findGoods(turn: Turn) {
  const { worker, random, places, products, day } = turn
  const bill = await anyBill(turn, ['COUNTING'])
  if (bill === undefined) return
  const goods = { locationId: random.oneOf(places), cargoOwnerId: day.ownerId, productId: random.oneOf(products) }
  const dates = { productDate: '2026-01-01', expiryDate: '2027-01-01' }
  const goodsFound = [{ ...goods, ...dates, countedSkuTotal: random.whole(1, 3) }]
  await worker.send('POST', `stocktakings/${bill.id}/count`, { found: goodsFound })
}

async function review(turn: Turn) {
  const { worker, admin, random } = turn
  const bill = await anyBill(turn, ['COUNTING', 'REVIEW'])
  if (bill === undefined) return
  if (bill.status === 'COUNTING') await worker.send('POST', `stocktakings/${bill.id}/submit`)
  if (random.chance(0.8)) await admin.send('POST', `stocktakings/${bill.id}/approve`)
  else {
    const { lines } = await worker.read(`stocktakings/${bill.id}`)
    const again = { lines: [{ id: random.oneOf(lines).id }], reason: 'in doubt' }
    await worker.send('POST', `stocktakings/${bill.id}/recount`, again)
  }
}

async function dropCount(turn: Turn) {
  const bill = await anyBill(turn, ['COUNTING', 'REVIEW'])
  if (bill !== undefined) await turn.worker.send('POST', `stocktakings/${bill.id}/cancel`, { reason: 'later' })
}

/** What people do who count, the frequent more often. */
export const COUNT_TURNS: readonly ((turn: Turn) => Promise<void>)[] = [
  beginCount,
  beginCount,
  beginCount,
  countSome,
  countSome,
  countSome,
  countSome,
  findGoods,
  review,
  review,
  review,
  dropCount,
]
