import { putWallFlow } from '@entrepot/pda/flows/put-wall/put-wall'
import { expect, it } from 'vitest'
import { wavesOf } from '../capabilities/distribution/testing/waves.ts'
import { dayAtWork } from '../testing/day-at-work.ts'
import { shelvedBy } from '../testing/shelved.ts'
import { holdDevice, labelReader } from './testing/hold-device.ts'

const { test, day, admin } = await dayAtWork()
const { takeOrders, plan, send, tour, read } = wavesOf(admin, day)
const { productCode } = labelReader(test)

it('pieces of a wave are sorted into its slots, and the last one is taken out again', async () => {
  const a = await shelvedBy(admin, day, [{ planSkuTotal: 9 }])
  const b = await shelvedBy(admin, day, [{ planSkuTotal: 9 }])
  const [codeA, codeB] = [await productCode(a.productId), await productCode(b.productId)]
  const lines = [
    { productId: a.productId, skuTotal: 1 },
    { productId: b.productId, skuTotal: 1 },
  ]
  const orders = await takeOrders(2, lines)
  const wave = await plan(
    orders.map(({ id }) => id),
    { mode: 'BATCH_SORT' },
  )
  await send(`/${wave.id}/release`)
  await tour(wave, 'complete')

  const device = holdDevice(test, admin, putWallFlow, {})
  expect(await device.scan('NO-SUCH-WAVE')).toMatch(/noWave/)
  await device.tap('list')
  expect(device.prompt().choices?.map(({ id }) => id)).toContain(wave.id)
  await device.tap('cancel')
  expect(await device.scan(wave.tours[0]!.tourNo)).toBe('right')
  expect(device.prompt()).toMatchObject({
    slots: [
      { slot: 1, pieces: 0 },
      { slot: 2, pieces: 0 },
    ],
  })

  expect(await device.scan(codeA)).toBe('right')
  expect(device.prompt()).toMatchObject({ ask: { values: { slot: 1 } } })
  expect(await device.scan('2')).toMatch(/otherSlot/)
  await device.scan('1')
  await device.scan(codeB)
  await device.scan(`${wave.waveNo}/1`)
  expect(device.prompt().slots).toMatchObject([{ slot: 1, pieces: 2, isFull: true }, { slot: 2 }])
  await device.scan(codeB)
  await device.tap('undo')
  expect((await read(wave.id)).progress).toMatchObject({ toSort: 2 })
  await device.scan(codeB)
  await device.scan('2')
  expect(await device.scan(codeB)).toMatch(/wrong\.refused/)
  await device.scan(codeA)
  await device.scan('2')
  expect(device.prompt().ask.key).toBe('handheld.putWall.allSorted')
  expect(await read(wave.id)).toMatchObject({ waveStatus: 'PACKING', progress: { toSort: 0 } })
  expect(await device.tap('finish')).toBe('done')
})
