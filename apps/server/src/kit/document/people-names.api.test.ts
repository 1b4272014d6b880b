import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const product = await day.product()
const { rows } = await test.pool.query("select display_name from app_user where username = 'warehouse'")
const NAME = String(rows[0].display_name)

const makeTally = async () => {
  const notice = await clerk.announce(day.ownerId, [{ productId: product, planSkuTotal: 5 }])
  return clerk.send('POST', `tally_tasks/${notice.id}/RECV_REQ`)
}
const run = (id: string, command: string) => clerk.send('POST', `tally_tasks/${id}/${command}`)

async function completed(tallyMan?: string) {
  const tally = await makeTally()
  const lines = [{ id: tally.lines[0]?.id, goodCount: 5 }]
  await clerk.send('PUT', 'tally_tasks', { id: tally.id, version: tally.version, tallyMan, lines })
  await run(tally.id, 'start')
  return run(tally.id, 'complete')
}

describe('people of a document', () => {
  it('are answered with their names', async () => {
    expect(NAME).not.toBe('warehouse')
    expect(await makeTally()).toMatchObject({ createdBy: 'warehouse', createdByName: NAME })
  })

  it('include whoever completes it, as its operator', async () => {
    expect(await completed()).toMatchObject({ tallyMan: 'warehouse', tallyManName: NAME })
  })

  it('stay as somebody named them', async () => {
    expect(await completed('Chen from the agency')).toMatchObject({ tallyManName: 'Chen from the agency' })
  })

  it('are found by name and by username', async () => {
    const { id } = await completed()
    for (const text of [NAME, 'warehouse']) {
      const page = await clerk.send('GET', `tally_tasks?tallyMan=${encodeURIComponent(text)}&pageSize=500`)
      expect(page.content).toEqual(expect.arrayContaining([expect.objectContaining({ id })]))
    }
  })

  it('are named in what a history says of a change', async () => {
    const tally = await makeTally()
    test.clock.advance(1)
    const change = { id: tally.id, version: tally.version, tallyMan: 'warehouse' }
    await clerk.send('PUT', 'tally_tasks', change)
    const history = await clerk.send('GET', `tally_tasks/${tally.id}/history`)
    expect(history[0]).toMatchObject({ action: 'update', after: { tallyMan: NAME } })
  })
})
