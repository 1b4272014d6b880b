import { expect, it } from 'vitest'
import { orderMaker } from '../../testing/distribution/consumer-orders.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { shelvedBy } from '../../testing/shelved.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp({ jobs: true, atTheEnd: expectNothingWrong })
const day = await warehouseDay(test)
const planner = await day.as('admin')
const orderOf = orderMaker(day, 'WAIT')
const post = (lines: readonly object[], header = {}) => planner.send('POST', 'orders', orderOf(lines, header))

interface Facet {
  readonly field: string
  readonly options: readonly { readonly value: string; readonly count: number }[]
}
const countsOf = async (field: string, filters: string) => {
  const facets = await planner.send<Facet[]>('GET', `waitForPickOrders/dynamicFilters?${filters}`)
  const options = facets.find((one) => one.field === field)?.options ?? []
  return Object.fromEntries(options.map(({ value, count }) => [value, count]))
}
const listed = async (filters: Record<string, string>) => {
  const query = new URLSearchParams(filters)
  const { content } = await planner.send<{ content: { id: string }[] }>('GET', `waitForPickOrders?${query}`)
  return content.map(({ id }) => id).sort()
}

it('a shop or a province is taken whole, as it is counted', async () => {
  const { productId } = await shelvedBy(planner, day, [{ planSkuTotal: 9 }])
  const line = [{ productId, skuTotal: 1 }]
  const a = await post(line, { shopName: 'Shop A', province: '上海' })
  await post(line, { shopName: 'Shop AB', province: '上海市' })
  expect(await countsOf('shopName', `productId=${productId}`)).toEqual({ 'Shop A': 1, 'Shop AB': 1 })
  expect(await listed({ productId, shopName: 'Shop A' })).toEqual([a.id])
  expect(await listed({ productId, province: '上海' })).toEqual([a.id])
  expect(await listed({ productId, shopName: 'Shop' })).toEqual([])
})

it('orders are counted by whether one area has all of it, also after goods or lines have moved', async () => {
  const [near, far] = [await day.product(), await day.product()]
  await planner.shelve(day.ownerId, [{ productId: near, planSkuTotal: 9 }], await day.place({}, 'A'))
  const elsewhere = await day.place({}, 'B')
  await planner.shelve(day.ownerId, [{ productId: far, planSkuTotal: 9 }], elsewhere)
  const shopName = 'Areas'
  const one = await post([{ productId: near, skuTotal: 1 }], { shopName })
  const both = [
    { productId: near, skuTotal: 1 },
    { productId: far, skuTotal: 1 },
  ]
  const several = await post(both, { shopName })
  const nowhere = await post([{ productId: await day.product(), skuTotal: 1 }], { shopName })
  const expectCounts = (counts: object) =>
    waitFor(async () => expect(await countsOf('areasTouched', `shopName=${shopName}`)).toEqual(counts))
  await expectCounts({ ONE: 1, SEVERAL: 1 })
  expect(await listed({ shopName, areasTouched: 'SEVERAL' })).toEqual([several.id])
  expect((await planner.read(`orders/${nowhere.id}`)).areasTouched).toBeNull()

  // The goods come together: nobody touches the order itself.
  const stockId = (await day.stockOf(far))[0]!.id
  await planner.move({ stockId, quantity: 9, toLocationId: await day.place({}, 'A') })
  await expectCounts({ ONE: 2 })
  const { version, lines } = await planner.read(`orders/${one.id}`)
  const without = await day.product()
  await planner.send('PUT', 'orders', { id: one.id, version, lines: [{ ...pick(lines[0]!), productId: without }] })
  await expectCounts({ ONE: 1 })
})

const pick = ({ id, skuTotal }: { readonly id: string; readonly skuTotal?: unknown }) => ({ id, skuTotal })
