import { packCheckFlow } from '@entrepot/pda/flows/pack-check/pack-check'
import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { stagedOrder } from '../testing/staged-order.ts'
import { holdDevice, labelReader, takeWork } from './testing/hold-device.ts'

const { test, day, clerk } = await dayAtWork()
const { productCode } = labelReader(test)

async function checkOf(pieces: number) {
  const staged = await stagedOrder(day, clerk, pieces)
  const tally = await clerk.send('POST', `out_tally_tasks/${staged.pick.id}/PICKING`)
  const device = holdDevice(test, clerk, packCheckFlow, await takeWork(clerk, 'out_tally_tasks', tally.id))
  return { ...staged, tally, device, code: await productCode(staged.productId) }
}

it('two packages, one of them opened and packed again, and one piece missing', async () => {
  const { device, tally, code, productId } = await checkOf(8)
  await device.scan(code)
  await device.enter(5)
  await device.tap('close')
  await device.scan(code)
  await device.enter(2)
  await device.tap('close')
  await device.send()
  const packed = await clerk.read(`out_tally_tasks/${tally.id}`)
  expect(packed).toMatchObject({ status: 'TALLYING', packageTotal: 2, goodCount: 7 })
  const packages = packed.packages as { packageNo: string; lines: { skuTotal: number }[] }[]
  await device.tap('unpack')
  const small = packages.find(({ lines }) => lines[0]!.skuTotal === 2)!
  expect(await device.scan(small.packageNo)).toBe('right')
  await device.scan(code)
  await device.enter(2)
  await device.tap('close')
  expect(await device.scan(code)).toBe('right')
  expect(await device.tap('complete')).toMatch(/closeFirst/)
  await device.enter(0)
  await device.tap('complete')
  expect(device.prompt()).toMatchObject({ ask: { key: 'handheld.packCheck.completeMissing' }, rows: [{}] })
  expect(await device.tap('yes')).toBe('done')
  await device.send()
  expect(await clerk.read(`out_tally_tasks/${tally.id}`)).toMatchObject({
    ...{ status: 'COMPLETED', packageTotal: 2, goodCount: 7, differenceCount: -1 },
  })
  expect(await day.stockOf(productId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ onHand: 1, holdCode: 'COUNT' })]),
  )
})

it('a damaged piece is no longer on the stage', async () => {
  const { device, tally, code, productId } = await checkOf(3)
  await device.tap('damaged')
  await device.scan(code)
  await device.scan(code)
  await device.enter(2)
  await device.tap('close')
  expect(await device.tap('complete')).toBe('done')
  await device.send()
  expect(await clerk.read(`out_tally_tasks/${tally.id}`)).toMatchObject({ status: 'COMPLETED', defectiveCount: 1 })
  expect(await day.stockOf(productId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ onHand: 1, locationId: day.defective })]),
  )
})
