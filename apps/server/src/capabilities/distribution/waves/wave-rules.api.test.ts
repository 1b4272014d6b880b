import { isRuleDue } from '@entrepot/domain/distribution/rule-due'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../kit/http/context.ts'
import { ledger } from '../../../stock/post.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { senderContext } from '../../../testing/erp/delivery-desk.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { type TestWave, wavesOf } from '../testing/waves.ts'
import { planQueueOf } from './plan/plan-queue.ts'
import { claimRun, endRun, runningRules } from './rules/due-rules.ts'
import { startWaveRules } from './rules/run-rules.ts'

const { test, day, admin: planner } = await dayAtWork()
const { takeOrders } = wavesOf(planner, day)
let number = 0
const rule = (columns: object) => {
  number += 1
  return planner.send('POST', 'waveRules', {
    warehouseId: day.warehouseId,
    name: `Rule ${number}`,
    mode: 'CLUSTER',
    cartSlots: 5,
    maxOrders: 3,
    ...columns,
  })
}

describe('a rule of waves', () => {
  it('plans by its filters, as many orders as it may', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 20 }])
    await takeOrders(4, [{ productId, skuTotal: 1 }])
    const { id } = await rule({ filters: { productId } })
    const wave = await planner.send<TestWave & { ruleId: string }>('POST', `waveRules/${id}/run`)
    expect(wave).toMatchObject({ waveStatus: 'PLANNED', ruleId: id })
    expect(wave.lines).toHaveLength(3)
    expect((await planner.send<TestWave>('POST', `waveRules/${id}/run`)).lines).toHaveLength(1)
    expect(await refusal(planner.send('POST', `waveRules/${id}/run`))).toMatchObject({ error: 'NOTHING_TO_PLAN' })
  })

  it('refuses filters and times that there are not', async () => {
    expect(await refusal(rule({ filters: { colour: 'red' } }))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'filters.colour' }],
    })
    expect(await refusal(rule({ runTimes: '25:00' }))).toMatchObject({ fields: [{ field: 'runTimes' }] })
  })

  it('runs by itself, whatever becomes of another one', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 1 }])
    const rules = [await rule({ runTimes: '00:00' }), await rule({ runTimes: '00:00', filters: { productId } })]
    // As one that an earlier version has stored, whose filter is no more.
    const [broken, sound] = rules.map(({ id }) => id)
    await test.pool.query(`update wave_rule set updated_time = updated_time - interval '2 days'`)
    await test.pool.query(`update wave_rule set filters = '{"colour": "red"}' where id = $1`, [broken])
    const running = startWaveRules(await senderContext(test))
    try {
      const resultOf = async (id: string | undefined) =>
        (await test.pool.query('select last_result from wave_rule where id = $1', [id])).rows[0].last_result
      await waitFor(async () => expect(await resultOf(sound)).toBe('NOTHING_TO_PLAN'))
      expect(await resultOf(broken)).toBeNull()
    } finally {
      await running.stop()
    }
  })

  it('keeps its time where something passing keeps it from planning', async () => {
    const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 1 }])
    await takeOrders(1, [{ productId, skuTotal: 1 }])
    const { id } = await rule({ runTimes: '00:00', filters: { productId } })
    await test.pool.query(`update wave_rule set updated_time = updated_time - interval '2 days' where id = $1`, [id])
    const stored = async () =>
      (await test.pool.query('select last_run_time as time, last_result as result from wave_rule where id = $1', [id]))
        .rows[0]
    const whileRunning = async (context: Context, result: string) => {
      const running = startWaveRules(context)
      try {
        await waitFor(async () => expect((await stored()).result).toBe(result))
      } finally {
        await running.stop()
      }
    }
    const busy = await senderContext(test)
    await planQueueOf(busy).close()
    await whileRunning(busy, 'PLAN_BUSY')
    expect((await stored()).time).toBeNull()
    await whileRunning({ ...(await senderContext(test)), ledger }, 'PLANNED')
    expect((await stored()).time).not.toBeNull()
  })

  it('is left to the server that plans by it, until that one is gone', async () => {
    const { id } = await rule({ runTimes: '00:00' })
    const { db } = await senderContext(test)
    const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000)
    const found = (await runningRules(db, at(0))).find((one) => one.id === id)!
    expect(await claimRun(db, found, at(0))).toBe(true)
    expect(await claimRun(db, found, at(10))).toBe(false)
    expect(await claimRun(db, found, at(20))).toBe(true)
    expect(await endRun(db, found, at(0), 'PLANNED')).toBe(true)
    expect(await endRun(db, found, at(20), 'PLANNED')).toBe(false)
    expect(await claimRun(db, found, at(40))).toBe(false)
  })

  it('that is given another time waits for it, and does not run for the day before', async () => {
    const { id, version } = await rule({ runTimes: '00:00' })
    await test.pool.query(
      `update wave_rule set created_time = created_time - interval '2 days', updated_time = updated_time - interval '2 days',
         last_run_time = created_time - interval '2 days' where id = $1`,
      [id],
    )
    await planner.send('PUT', 'waveRules', { id, version, runTimes: '00:01,23:59' })
    const { db } = await senderContext(test)
    const found = (await runningRules(db, test.clock.now())).find((one) => one.id === id)
    expect(found && isRuleDue(found, { ...found, waiting: 0 })).toBe(false)
  })

  it('runs by itself only while its warehouse is active', async () => {
    const { id } = await rule({ runTimes: '00:00' })
    const { db } = await senderContext(test)
    const isRunning = async () => (await runningRules(db, test.clock.now())).some((one) => one.id === id)
    const setStatus = (status: string) =>
      test.pool.query('update warehouse set status = $2 where id = $1', [day.warehouseId, status])
    expect(await isRunning()).toBe(true)
    await setStatus('INACTIVE')
    try {
      expect(await isRunning()).toBe(false)
    } finally {
      await setStatus('ACTIVE')
    }
    expect(await isRunning()).toBe(true)
  })
})
