import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { staff } from '@entrepot/contract/identity/staff'
import type { Language } from '@entrepot/contract/kit/language'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import '../capabilities/stores.ts'
import { cargoOwnerHandlers } from '../capabilities/basic-data/cargo-owners/routes.ts'
import { warehouseHandlers } from '../capabilities/basic-data/warehouses/routes.ts'
import { staffHandlers } from '../capabilities/identity/staff/routes.ts'
import { createRecord } from '../kit/records/resource-commands.ts'
import type { ResourceHandlers } from '../kit/records/resource-handlers.ts'
import { createDb, type Trx } from '../kit/sql/db.ts'
import { type Clock, systemClock } from '../kit/write/clock.ts'
import { inTransaction } from '../kit/write/transaction.ts'
import { listNames, lockedDemoAccounts } from '../system-data/demo-accounts.ts'
import { lockStart } from '../system-data/lock-start.ts'
import { spellNames } from '../system-data/spell-names.ts'
import { systemCaller } from '../system-data/system-caller.ts'
import { ensureSystemCustomsParams } from '../system-data/system-customs-params.ts'
import { ensureSystemDictionaries } from '../system-data/system-dictionaries.ts'
import { fillFloors } from './basic-data/fill-floors.ts'
import { fillHsCodes } from './basic-data/hs-params.ts'
import { fillLogistics } from './basic-data/logistics.ts'
import { fillManualBooks } from './basic-data/manual-books.ts'
import { DEMO_OWNERS } from './basic-data/owners.ts'
import { fillPlaceTypes } from './basic-data/place-types.ts'
import { fillPoints } from './basic-data/points.ts'
import { fillProducts } from './basic-data/products.ts'
import { beginHistories } from './basic-data/record-histories.ts'
import { fillSurveillance } from './basic-data/surveillance.ts'
import { DEMO_WAREHOUSES } from './basic-data/warehouses.ts'
import { DEMO_PEOPLE } from './demo-data.ts'
import { fillHistory } from './history/fill-history.ts'

const SIXTY_DAYS_MS = 60 * 24 * 60 * 60 * 1000

/** Starts at eight in the morning sixty days ago and moves on by a few minutes with each reading. */
function pastClock(today: Date): Clock {
  const start = new Date(today.getTime() - SIXTY_DAYS_MS)
  start.setUTCHours(8, 0, 0, 0)
  let looks = 0
  return { now: () => new Date(start.getTime() + looks++ * 97_000) }
}

/** Creates records by the real commands, so that the demo shows what the product makes. */
function creator(trx: Trx, clock: Clock) {
  return async (
    resource: ResourceDeclaration,
    handlers: unknown,
    body: Record<string, unknown>,
    language: Language = 'zh',
  ): Promise<string> => {
    const managed = { resource, handlers: handlers as ResourceHandlers }
    // Each reading of this clock is later; a record and its history entry must have the same time.
    const now = clock.now()
    const work = { trx, caller: systemCaller, clock: { now: () => now }, language }
    const createdRecord = await createRecord(managed, work, body)
    if (!('recordId' in createdRecord)) throw new Error(`${resource.name} was not created`)
    return createdRecord.recordId
  }
}

async function fill(trx: Trx, clock: Clock): Promise<void> {
  const create = creator(trx, clock)
  const warehouseIds = new Map<string, string>()
  const typeIds = await fillPlaceTypes(trx, clock)
  for (const { type, language, ...warehouse } of DEMO_WAREHOUSES) {
    const body = { ...warehouse, typeId: typeIds.get(type) }
    warehouseIds.set(warehouse.code, await create(warehouses, warehouseHandlers, body, language))
  }
  const idsOf = (codes: readonly string[], idsByCode: ReadonlyMap<string, string>) =>
    codes.map((code) => required(idsByCode.get(code), code))
  const ownerIds = new Map<string, string>()
  for (const { servedBy, ...owner } of DEMO_OWNERS) {
    const body = { ...owner, warehouseIds: idsOf(servedBy, warehouseIds) }
    ownerIds.set(owner.code, await create(cargoOwners, cargoOwnerHandlers, body))
  }
  for (const { worksAt, owners = [], ...person } of DEMO_PEOPLE) {
    const links = { warehouseIds: idsOf(worksAt, warehouseIds), cargoOwnerIds: idsOf(owners, ownerIds) }
    await create(staff, staffHandlers, { ...person, ...links, password: DEMO_PASSWORD })
  }
  await fillFloors(trx, clock, warehouseIds, typeIds)
  await fillPoints(trx, clock, warehouseIds)
  await fillSurveillance(trx, clock, required(warehouseIds.get('CN-SHA'), 'the warehouse CN-SHA'))
  await fillLogistics(trx, clock)
  await fillHsCodes(trx, clock)
  await fillProducts(trx, clock, ownerIds)
  await fillManualBooks(trx, clock, ownerIds)
  await spellNames(trx)
  await beginHistories(trx, clock)
}

async function reportLocked(trx: Trx, tell: SeedOptions['tell']): Promise<void> {
  const names = await lockedDemoAccounts(trx)
  if (names.length === 0) return
  tell?.('This demo was started outside demo mode, which locked these accounts. An administrator can unlock them:')
  for (const line of listNames(names)) tell?.(line)
}

interface SeedOptions {
  /** Whether to create stock and documents of sixty days too; tests that need only the company do without. */
  readonly documents?: boolean
  /** Prints a line if the caller has to wait. */
  readonly tell?: (line: string) => void
}

async function hasAccounts(trx: Trx): Promise<boolean> {
  const { rows } = await sql`select 1 from app_user limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Creates the ledger's past months, because the server itself makes only future ones. In a separate transaction, since
 * the owner of the tables makes them: on a cluster no other role may write to them before the commit.
 */
async function makePastMonths(trx: Trx, clock: Clock): Promise<void> {
  await sql`select make_stock_entry_partitions(${clock.now()}::date, 14)`.execute(trx)
}

/**
 * Fills an empty demo database; one with accounts is not changed. All rows are written in one transaction: after a
 * failure the database is empty, and the next start begins again.
 */
export async function seedDemo(
  pool: Pool,
  today: Date = systemClock.now(),
  { documents = false, tell }: SeedOptions = {},
): Promise<void> {
  const clock = pastClock(today)
  const db = createDb(pool)
  await inTransaction(db, async (trx) => {
    await lockStart(trx)
    if (!(await hasAccounts(trx))) await makePastMonths(trx, clock)
  })
  await inTransaction(db, async (trx) => {
    await lockStart(trx)
    await ensureSystemDictionaries(trx, clock)
    await ensureSystemCustomsParams(trx, clock)
    if (await hasAccounts(trx)) return reportLocked(trx, tell)
    await fill(trx, clock)
    if (!documents) return
    tell?.('Writing sixty days of history for the demo …')
    await fillHistory(trx, today)
  })
}
