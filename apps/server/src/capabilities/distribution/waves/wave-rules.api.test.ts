import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'
import { type TestWave, wavesOf } from '../testing/waves.ts'

const { day, admin: planner } = await dayAtWork()
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
})
