import { expect, it } from 'vitest'
import { expectNothingWrong } from '../testing/nothing-wrong.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { type WarehouseDay, warehouseDay } from '../testing/warehouse-day.ts'
import type { Worker } from '../testing/worker.ts'
import { deadlocksIn } from './deadlocks.ts'
import { IS_SOAK } from './length.ts'
import { type Random, randomFrom } from './random.ts'

const PEOPLE = ['warehouse', 'li.na', 'zhang.wei', 'admin']
const LINES = 10
const RECEIPTS = IS_SOAK ? 100 : 12

const test = await openTestApp()
const day = await warehouseDay(test)

interface Goods {
  readonly id: string
  readonly hasDates: boolean
  readonly box: number
}

/** Products of the demo, of the owner whose goods come. */
async function goodsOf({ ownerId }: WarehouseDay): Promise<Goods[]> {
  const { rows } = await test.pool.query<Goods>(
    `select id, expiry_days is not null as "hasDates", coalesce(package_number, 1) as box from product
      where cargo_owner_id = $1 and status = 'ACTIVE' order by code`,
    [ownerId],
  )
  return rows
}

/** From notice to shelf, as suggested; answers the putaway and how many of its pieces found no place. */
async function receive(worker: Worker, goods: readonly Goods[], random: Random) {
  const chosen = Array.from({ length: LINES }, () => random.oneOf(goods))
  const lines = chosen.map(({ id, box }) => ({ productId: id, planSkuTotal: box * random.whole(1, 3) }))
  const notice = await worker.announce(day.ownerId, lines)
  const dates = { productDate: '2026-01-01', expiryDate: '2027-12-31' }
  const changes = chosen.map(({ hasDates }) => ({
    batchNum: `LOAD-${random.whole(1, 3)}`,
    ...(hasDates ? dates : {}),
  }))
  const registration = await worker.register(notice.id, changes)
  await worker.send('POST', `recvRegistrations/${registration.id}/complete`)
  const putaway = await worker.send('POST', `putaways/${registration.id}/RECV_REG`)
  const unplaced = Number(putaway.unplacedSkuTotal)
  await worker.send('POST', `putaways/${putaway.id}/${unplaced === 0 ? 'complete' : 'confirm'}`)
  return { lines: putaway.lines.length, unplaced }
}

it(`${PEOPLE.length} people take ${RECEIPTS} receipts of ${LINES} lines from notice to shelf: none is refused, none is empty`, async () => {
  const workers = await Promise.all(PEOPLE.map((name) => day.as(name)))
  const goods = await goodsOf(day)
  const done: Awaited<ReturnType<typeof receive>>[] = []
  let begun = 0
  const work = async (worker: Worker, n: number) => {
    const random = randomFrom(n + 1)
    while (begun < RECEIPTS) {
      begun += 1
      done.push(await receive(worker, goods, random))
    }
  }
  const begin = Date.now()
  await Promise.all(workers.map(work))
  const sum = (name: 'lines' | 'unplaced') => done.reduce((total, one) => total + one[name], 0)
  if (RECEIPTS >= 100) {
    const seconds = Math.round((Date.now() - begin) / 1000)
    console.log({ receipts: done.length, lines: sum('lines'), unplaced: sum('unplaced'), seconds })
  }
  expect(done.length).toBe(RECEIPTS)
  expect(done.filter(({ lines }) => lines === 0)).toEqual([])
  expect(sum('unplaced')).toBe(0)
  expect(await deadlocksIn(test.pool)).toBe(0)
  await expectNothingWrong(test)
}, 600_000)
