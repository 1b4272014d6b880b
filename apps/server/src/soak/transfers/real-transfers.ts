import { expect } from 'vitest'
import { newId } from '../../kit/write/ids.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import type { TwoWarehouses } from '../../testing/registry/two-warehouses.ts'
import { stockFigures } from '../../testing/stock-figures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'
import { sum } from '../steps.ts'
import { stockShelves } from '../stock-shelves.ts'
import { inTransit, onItsWay, type TransfersModel } from './transfers-model.ts'

interface RealEnd {
  readonly warehouseId: string
  readonly clerk: Worker
  readonly admin: Worker
  /** Where each product lies, by its place in the model. */
  readonly shelves: readonly string[]
  readonly dock: string
  readonly defective: string
}

/** The same two warehouses as the server has them. */
export interface RealTransfers {
  readonly test: TestApp
  readonly ownerId: string
  readonly products: readonly string[]
  readonly ends: readonly RealEnd[]
}

/** What lies there at first: by end, then by product. */
export const ON_SHELVES = [
  [24, 10],
  [9, 0],
] as const

/** An empty place in the racks of any warehouse. */
export async function shelfIn({ pool, clock }: TestApp, warehouseId: string): Promise<string> {
  const id = newId(clock.now())
  await pool.query(
    `insert into storage_location (warehouse_id, id, area_id, full_no, created_time, updated_time)
     select $1, $2, a.id, $4, $3, $3 from warehouse_area a
      where a.warehouse_id = $1 and a.purpose = 'STORAGE' and a.status = 'ACTIVE' order by a.code limit 1`,
    [warehouseId, id, clock.now(), `SOAK-${id.slice(-12)}`],
  )
  return id
}

/** Goods on shelves at both ends, as the model begins. */
export async function openTransfers(test: TestApp, both: TwoWarehouses): Promise<RealTransfers> {
  const { day, target, clerk, receiver, admin, adminThere } = both
  const products = [await day.product(), await day.product()]
  const shelvesIn = async (warehouseId: string) => [await shelfIn(test, warehouseId), await shelfIn(test, warehouseId)]
  const ends: readonly RealEnd[] = [
    { ...day, clerk, admin, shelves: await shelvesIn(day.warehouseId) },
    { ...target, warehouseId: target.id, clerk: receiver, admin: adminThere, shelves: await shelvesIn(target.id) },
  ]
  for (const [end, figures] of ON_SHELVES.entries()) {
    const { warehouseId, admin: worker, shelves } = ends[end]!
    const goods = figures.map((pieces, product) => ({
      productId: products[product]!,
      pieces,
      batchNum: '',
      place: shelves[product]!,
    }))
    const receiver = { pool: test.pool, warehouseId, worker, ownerId: day.ownerId }
    await stockShelves(
      receiver,
      goods.filter(({ pieces }) => pieces > 0),
    )
  }
  return { test, ownerId: day.ownerId, products, ends }
}

/** The rows of a product at an end, by what they are. */
async function pilesAt({ test, products, ends }: RealTransfers, end: number, product: number) {
  const { warehouseId, shelves, dock } = ends[end]!
  const rows = await stockFigures(test.pool, warehouseId, products[product]!)
  const shelved = rows.filter(({ locationId }) => locationId === shelves[product])
  const rest = rows.filter(({ locationId }) => locationId !== shelves[product])
  const good = rest.filter(({ quality }) => quality === 'GOOD')
  const pieces = (some: typeof rows) => sum(some.map(({ onHand }) => onHand))
  return {
    shelf: pieces(shelved.filter(({ holdCode }) => holdCode === '')),
    frozen: pieces(shelved.filter(({ holdCode }) => holdCode !== '')),
    dock: pieces(good.filter(({ locationId }) => locationId === dock)),
    defective: pieces(rest.filter(({ quality }) => quality === 'DEFECTIVE')),
    transit: pieces(good.filter(({ locationId }) => locationId !== dock)),
    reserved: sum(shelved.map(({ ordered }) => ordered)),
    claimedInTransit: sum(good.map(({ ordered }) => ordered)),
  }
}

/** Balances and reservations of both warehouses. */
export async function expectTransferBalances(model: TransfersModel, real: RealTransfers): Promise<void> {
  for (const [end, products] of model.ends.entries())
    for (const [product, piles] of products.entries()) {
      const transit = model.transit(end, product)
      expect(await pilesAt(real, end, product)).toEqual({
        ...piles,
        transit,
        reserved: model.reserved(end, product),
        claimedInTransit: transit,
      })
    }
}

/** Both ends say the same of every transfer; the target says nothing of one that does not come. */
export async function expectTransferAgreement(model: TransfersModel, real: RealTransfers): Promise<void> {
  await expectTransferBalances(model, real)
  for (const transfer of model.transfers) {
    const { id, from, status, lines } = transfer
    const isComing = status !== 'DRAFT' && status !== 'CANCELLED'
    const atSource = await real.ends[from]!.admin.read(`transfer_tasks/${id}`)
    const ends = isComing ? [atSource, await real.ends[1 - from]!.admin.read(`transfer_tasks/${id}`)] : [atSource]
    for (const [place, end] of ends.entries()) {
      expect(end).toMatchObject({ status, version: atSource.version, direction: place === 0 ? 'OUT' : 'IN' })
      expect(end).toMatchObject({ incomingSkuTotal: place === 0 ? 0 : onItsWay(transfer) })
      for (const line of lines)
        expect(end.lines.find((one) => one.id === line.id)).toMatchObject({
          reservedSkuTotal: line.reserved,
          shippedSkuTotal: line.shipped,
          inTransitSkuTotal: inTransit(line),
          goodSkuTotal: line.good,
          defectiveSkuTotal: line.defective,
          lostSkuTotal: line.lost,
          sentBackSkuTotal: line.sentBack,
        })
    }
  }
  await expectNothingWrong(real.test)
}
