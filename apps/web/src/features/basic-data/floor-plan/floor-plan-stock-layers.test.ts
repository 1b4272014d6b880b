import { expect, it } from 'vitest'
import type { Place, Scene } from '../../../floor-plan/scene.ts'
import type { Reader } from '../../../runtime/reader.ts'
import { layerBy } from './floor-plan-layers.ts'
import { type StockLayer, stockLayerBy } from './floor-plan-stock-layers.ts'

const reader = { t: (key: string) => key, word: (key: string) => key, language: 'en' } as unknown as Reader
const stock = { locationId: 'a', skuTotal: 10, frozenSkuTotal: 0, fill: null, lifeRank: 0 }

it.each<[StockLayer, object | undefined, string]>([
  ['fill', undefined, 'plan.fill.empty'],
  ['fill', {}, 'plan.fill.unknown'],
  ['fill', { fill: 0 }, 'plan.fill.some'],
  ['fill', { fill: 0.5 }, 'plan.fill.some'],
  ['fill', { fill: 0.51 }, 'plan.fill.half'],
  ['fill', { fill: 1 }, 'plan.fill.full'],
  ['fill', { fill: 1.2 }, 'plan.fill.over'],
  ['frozen', undefined, 'plan.fill.empty'],
  ['frozen', {}, 'plan.frozen.none'],
  ['frozen', { frozenSkuTotal: 3 }, 'plan.frozen.some'],
  ['frozen', { frozenSkuTotal: 10 }, 'plan.frozen.all'],
  ['life', {}, 'enum.lifeClass.fine'],
  ['life', { lifeRank: 1 }, 'enum.lifeClass.warning'],
  ['life', { lifeRank: 2 }, 'enum.lifeClass.notForSale'],
  ['life', { lifeRank: 3 }, 'enum.lifeClass.expired'],
])('by %s, %o is %s', (by, facts, label) => {
  const there = new Map(facts === undefined ? [] : [['a', { ...stock, ...facts }]])
  const layer = stockLayerBy(by, there, reader)
  expect(layer.legend[layer.paint({ id: 'a' } as Place)]?.label).toBe(label)
})

it('no place is called empty before anybody knows what lies there', () => {
  const scene = { places: [], shelfNames: new Map(), areasById: new Map() } as unknown as Scene
  const labels = layerBy('fill', scene, undefined, reader).legend.map(({ label }) => label)
  expect(labels).toEqual(layerBy('status', scene, undefined, reader).legend.map(({ label }) => label))
})
