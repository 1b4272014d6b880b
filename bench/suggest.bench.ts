import { createPool } from '../apps/server/src/database/pool.ts'
import { createDb } from '../apps/server/src/kit/sql/db.ts'
import { suggestFor, type ToPlace } from '../apps/server/src/stock/places/suggest.ts'
import { runBench } from './kit/bench.ts'
import { familyCpu, ownCpu } from './kit/cpu.ts'
import { openDemoDatabase } from './kit/demo-database.ts'
import { count } from './kit/say.ts'
import { type FilledWarehouse, fillWarehouse } from './suggest/filled-warehouse.ts'

const LINES = 10
const FEW = 2_000
const MANY = 50_000
const FULL = [0, 0.5, 0.9]
const MOST = 2

const rowsOf = ({ cargoOwnerId, productIds }: FilledWarehouse): ToPlace[] =>
  productIds.slice(0, LINES).map((productId) => ({
    id: productId,
    key: {
      locationId: '00000000-0000-0000-0000-000000000000',
      containerNo: '',
      cargoOwnerId,
      productId,
      batchNum: '',
      productDate: '0001-01-01',
      expiryDate: '9999-12-31',
      handbookNum: '',
      handbookItemNo: 0,
      quality: 'GOOD',
      status: 'AVAILABLE',
      holdCode: '',
      receivedOn: '2026-01-01',
      originNo: '',
    },
    pieces: 12,
  }))

await runBench('Suggestions of places in a small and in a large warehouse', async (bench) => {
  const database = await openDemoDatabase(bench)
  const pool = createPool(database.appUrl, { max: 1 })
  bench.onStop(() => pool.end())
  const db = createDb(pool)
  const rounds = bench.quick ? 20 : 100

  /** CPU of both sides a suggestion, in milliseconds. */
  async function cost(warehouse: FilledWarehouse): Promise<number> {
    const rows = rowsOf(warehouse)
    const suggest = () => suggestFor(db, warehouse.warehouseId, rows)
    for (let round = 0; round < 5; round += 1) await suggest()
    const before = familyCpu(database.pid) + ownCpu()
    for (let round = 0; round < rounds; round += 1) await suggest()
    return (familyCpu(database.pid) + ownCpu() - before) / rounds
  }

  const figures = []
  for (const full of FULL) {
    const few = await cost(await fillWarehouse(database.superUrl, FEW, full))
    const many = await cost(await fillWarehouse(database.superUrl, MANY, full))
    figures.push({
      name: `${LINES} lines, ${count(MANY)} places, the nearest ${full * 100} % of them full`,
      measured: `${many.toFixed(1)} ms`,
      floor: `${few.toFixed(1)} ms (${count(FEW)} places)`,
      ratio: `${(many / few).toFixed(1)} ×`,
      limit: `≤ ${MOST} ×`,
      holds: many <= few * MOST,
    })
  }
  return {
    figures,
    versions: [database.version],
    notes: [`CPU of the server and of PostgreSQL a suggestion of ${LINES} lines, ${rounds} times one after the other.`],
  }
})
