import { cartons } from '@entrepot/contract/distribution/carton'
import { waveRules } from '@entrepot/contract/distribution/wave-rules'
import { waybillPools } from '@entrepot/contract/distribution/waybill-pool'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { cartonHandlers } from '../../capabilities/distribution/cartons/routes.ts'
import { waveRuleHandlers } from '../../capabilities/distribution/waves/rules/routes.ts'
import { waybillPoolHandlers } from '../../capabilities/distribution/waybill-pools/routes.ts'
import { createRecord } from '../../kit/records/resource-commands.ts'
import type { ResourceHandlers } from '../../kit/records/resource-handlers.ts'
import { systemCaller } from '../../system-data/system-caller.ts'
import type { Desk } from '../history/desk.ts'
import type { Market } from './markets.ts'

/** A carrier with its waybill range. */
export interface ShopCarrier {
  readonly id: string
  readonly code: string
  readonly poolId: string
  readonly prefix: string
  readonly digits: number
  readonly fromNumber: number
}

export interface ShopRecords {
  readonly carriers: readonly [ShopCarrier, ShopCarrier]
  readonly singleRuleId: string
}

/** Code, sides in millimetres, own weight in kilograms, and maximum weight. */
const CARTONS = [
  ['S', 260, 200, 160, '0.140', '5'],
  ['M', 400, 300, 250, '0.320', '12'],
  ['L', 600, 500, 450, '0.840', '30'],
] as const

/** The range of the first carrier is large, that of the second is running out. */
const RANGES = [
  { size: 20_000, warnBelow: 500 },
  { size: 400, warnBelow: 360 },
] as const
const DIGITS = 8

/** Creates the records for packing and planning: cartons, waybill ranges, and two wave rules. */
export async function createShopRecords(desk: Desk, { buyers, carriers }: Market): Promise<ShopRecords> {
  const { trx, place, now } = desk
  const work = { trx, caller: systemCaller, clock: { now: () => now }, language: place.language }
  const create = async (resource: ResourceDeclaration, handlers: unknown, body: Record<string, unknown>) => {
    const managed = { resource, handlers: handlers as ResourceHandlers }
    const created = await createRecord(managed, work, { warehouseId: place.id, ...body })
    if (!('recordId' in created)) throw new Error(`${resource.name} was not created`)
    return created.recordId
  }
  for (const [index, [code, length, width, height, ownWeight, maxWeight]] of CARTONS.entries())
    await create(cartons, cartonHandlers, {
      code: `${code}-${place.code.slice(-3)}`,
      name: buyers.cartonNames[index],
      ...{ length, width, height, ownWeight, maxWeight },
    })
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id, code, short_name as name from logistics_company where code = any(${[...carriers]}::text[])`.execute(trx)
  const carrierOf = async (nth: 0 | 1): Promise<ShopCarrier> => {
    const code = carriers[nth]
    const { id, name } = required(
      rows.find((row) => row.code === code),
      `the carrier ${code}`,
    )
    const { size, warnBelow } = RANGES[nth]
    const [prefix, fromNumber] = [code.slice(0, 2), 10_000_001]
    const range = { prefix, fromNumber, toNumber: fromNumber + size - 1, digits: DIGITS, warnBelow }
    const body = { logisticsCompanyId: id, name: buyers.poolName(name), ...range }
    return {
      id,
      code,
      poolId: await create(waybillPools, waybillPoolHandlers, body),
      prefix,
      fromNumber,
      digits: DIGITS,
    }
  }
  const [single, today] = buyers.ruleNames
  const singleRuleId = await create(waveRules, waveRuleHandlers, {
    name: single,
    filters: { shape: 'ONE_PIECE', readiness: 'READY' },
    ...{ mode: 'SINGLE', maxOrders: 200, cartSlots: 60, effort: 'QUICK' },
  })
  await create(waveRules, waveRuleHandlers, {
    name: today,
    filters: { due: 'OVERDUE,SOON,TODAY', readiness: 'READY' },
    ...{ mode: 'CLUSTER', maxOrders: 120, cartSlots: 12, cartWeight: '80', effort: 'NORMAL', cutOffMinutes: 360 },
  })
  return { carriers: [await carrierOf(0), await carrierOf(1)], singleRuleId }
}

/** Moves the ranges on by the waybills that parcels have used. */
export async function moveOnPools({ trx, place }: Desk, taken: ReadonlyMap<ShopCarrier, number>): Promise<void> {
  for (const [{ poolId, fromNumber }, count] of taken)
    await sql`
      update waybill_pool set next_number = ${fromNumber + count}
       where warehouse_id = ${place.id} and id = ${poolId}`.execute(trx)
}
