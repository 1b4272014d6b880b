import { importableOf } from '@entrepot/contract/kit/importable'
import { lists } from '@entrepot/contract/registry'
import { expect, it } from 'vitest'
import { served } from '../../../capabilities/served.generated.ts'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { SUBJECTS } from '../../../testing/registry/subjects.ts'
import { countRoundTrips } from '../../../testing/round-trips.ts'
import type { RouteModule } from '../../http/route-module.ts'
import type { ManagedResource } from '../../records/resource-commands.ts'
import { callerById } from '../../security/authenticate.ts'
import { createDb } from '../../sql/db.ts'
import { inTransaction } from '../../write/transaction.ts'
import { rowChecker } from '../check/check-rows.ts'
import { writeRows } from './write-rows.ts'

const test = await openTestApp()
const count = countRoundTrips(test.pool)
const db = createDb(test.pool)
const { rows: people } = await test.pool.query<{ id: string }>("select id from app_user where username = 'distr'")
const origin = { warehouseId: null, address: '', requestId: '' }
const caller = await callerById({ db, clock: test.clock }, people[0]!.id, origin)

const modules: readonly RouteModule[] = served
const managedNamed = (name: string) => modules.find(({ resource }) => resource?.resource.name === name)!.resource!

const { rows: carriers } = await test.pool.query<{ id: string }>(
  'select id from logistics_company order by code limit 1',
)
const pool = (n: string) => ({
  warehouseId: demoIds().warehouseId,
  logisticsCompanyId: carriers[0]!.id,
  name: n,
  prefix: n,
  fromNumber: 1,
  toNumber: 9,
  digits: 6,
})
const bodyOf = (name: string) => SUBJECTS.find((subject) => subject.name === name)?.body ?? pool

class Undone extends Error {}

/** The statements that check and write so many rows; rolled back afterwards. */
async function statementsFor(managed: ManagedResource, many: number): Promise<readonly string[]> {
  const body = bodyOf(managed.resource.name)
  const rows = Array.from({ length: many }, (_, n) => ({ number: n + 2, values: body(`S${n}`), faults: [] }))
  const { statements } = await count.of(() =>
    inTransaction(db, async (trx) => {
      const work = { trx, caller, clock: test.clock, language: 'en' as const }
      const checked = await (await rowChecker(managed, work, true))(rows)
      expect(rows.flatMap(({ faults }) => faults)).toEqual([])
      await writeRows(managed, work, checked)
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    }),
  )
  return statements
}

it.each(
  lists.filter((list) => list.kind === 'resource' && importableOf(list) !== undefined).map(({ name }) => name),
)('as many statements import one row of %s as many', async (name) => {
  const managed = managedNamed(name)
  const one = await statementsFor(managed, 1)
  const many = await statementsFor(managed, 5)
  expect(many.length).toBe(one.length)
})
