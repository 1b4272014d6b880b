import { freezeFlow } from '@entrepot/pda/flows/freeze/freeze'
import { expect, it } from 'vitest'
import { dayAtWork } from '../testing/day-at-work.ts'
import { shelvedBy } from '../testing/shelved.ts'
import { refusal } from '../testing/test-app.ts'
import { labelsIn } from './testing/labels.ts'
import { workDevice } from './testing/work-device.ts'

const { test, day, clerk } = await dayAtWork()
const { place: placeNo, product: codeOf } = labelsIn(test)
const begin = () => workDevice({ test, worker: clerk }, freezeFlow, null)

it('what is damaged is frozen at once, and its photo follows', async () => {
  const { productId, places } = await shelvedBy(clerk, day, [{ planSkuTotal: 9 }])
  const device = begin()
  await device.scan(await placeNo(places[0]!))
  await device.scan(await codeOf(productId))
  expect(await device.count(2)).toBe('right')
  await device.choose('wet', 'Wet')
  await device.photo('puddle')
  await device.choose('end')
  await device.send()
  expect(await day.stockOf(productId)).toMatchObject([
    { holdCode: '', onHand: 7 },
    { holdCode: 'QUALITY', onHand: 2 },
  ])
  const { id } = device.answered('freeze')
  const photos = `stocks/freeze/${String(id)}/attachments`
  expect(await clerk.send<unknown[]>('GET', photos)).toMatchObject([{ name: 'puddle.png', createdBy: 'warehouse' }])
  const [, frozen] = await day.stockOf(productId)
  const other = await shelvedBy(clerk, day, [{ planSkuTotal: 1 }])
  expect(await clerk.send<unknown[]>('GET', `stocks/${frozen!.id}/photos`)).toMatchObject([{ name: 'puddle.png' }])
  expect(await clerk.send<unknown[]>('GET', `stocks/${other.stockIds[0]!}/photos`)).toEqual([])
  const { rows } = await test.pool.query(
    "select action from warehouse_audit where record_id = $1 and resource = 'freeze' order by action",
    [id],
  )
  expect(rows).toEqual([{ action: 'attach' }, { action: 'freeze' }])
})

it('reserved pieces are frozen too where more are damaged than are free', async () => {
  const { productId, places } = await shelvedBy(clerk, day, [{ planSkuTotal: 3 }])
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 2 }])
  await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  const device = begin()
  await device.scan(await placeNo(places[0]!))
  await device.scan(await codeOf(productId))
  await device.choose('all')
  await device.choose('broken', 'Broken')
  await device.send()
  expect(await day.stockOf(productId)).toMatchObject([{ holdCode: 'QUALITY', onHand: 3, ordered: 0 }])
})

it('a photo of something that was never frozen, or that is unknown, is refused', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000'
  const photos = `stocks/freeze/${unknown}/attachments`
  expect(await refusal(clerk.send('GET', photos))).toMatchObject({ httpStatus: 404 })
  expect(await refusal(clerk.send('POST', photos, { fileId: unknown }))).toMatchObject({ httpStatus: 404 })
  const { productId, stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 3 }])
  const { id } = await clerk.freeze(stockIds[0]!)
  expect(await refusal(clerk.send('POST', `stocks/freeze/${id}/attachments`, { fileId: productId }))).toMatchObject({
    error: 'UNKNOWN_REFERENCE',
  })
})
