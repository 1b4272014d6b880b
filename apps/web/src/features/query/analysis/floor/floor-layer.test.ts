import type { FloorColour } from '@entrepot/contract/query/analysis/floor-figures'
import { ageClass, classCode, fillClass, ownerClass, picksClass } from '@entrepot/domain/stock/floor-classes'
import { expect, it } from 'vitest'
import type { Place } from '../../../../floor-plan/scene.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import { floorLayer, legendOf } from './floor-layer.ts'

const say = (key: string, parameters?: object) => `${key} ${Object.values(parameters ?? {}).join(' ')}`.trim()
const reader = { t: say, word: say, language: 'en' } as unknown as Reader
const owners = Array.from({ length: 8 }, (_, place) => ({ id: String(place), name: `Owner ${place}` }))
const owned = { owners, isOfSomeOwners: false }

it.each<[FloorColour, number, string]>([
  ['fill', fillClass({ pieces: 0, unmeasured: 0, fill: null }), 'floor.empty'],
  ['fill', fillClass({ pieces: 1, unmeasured: 0, fill: null }), 'floor.unknown'],
  ['fill', fillClass({ pieces: 1, unmeasured: 0, fill: 0.5 }), 'floor.upToPercent 50'],
  ['fill', fillClass({ pieces: 1, unmeasured: 0, fill: 1.1 }), 'floor.over'],
  ['picks', picksClass(0), 'floor.noPicks'],
  ['picks', picksClass(3), 'floor.picksRange 3 9'],
  ['picks', picksClass(1000), 'floor.picksMore 99'],
  ['age', ageClass(8), 'floor.daysUpTo 30'],
  ['age', ageClass(181), 'floor.daysMore 180'],
  ['countAge', ageClass(null), 'floor.never'],
  ['owner', ownerClass([0, 1]), 'floor.several'],
  ['owner', ownerClass([7]), 'floor.otherOwners'],
  ['owner', ownerClass([5]), 'Owner 5'],
])('by %s class %i is %s', (colour, index, label) => {
  const layer = floorLayer({ colour, codes: new Map([['A', classCode(index)]]), owned, figures: undefined }, reader)
  const place = { fullNo: 'A' } as Place
  expect(layer.legend[layer.paint(place)]?.label).toBe(label)
  expect(layer.facts?.(place)).toEqual([label])
})

it.each<FloorColour>(['fill', 'picks', 'age', 'owner', 'countAge'])('by %s no two classes look the same', (colour) => {
  const looks = legendOf(colour, owned, reader).map(({ tone, hatched }) => `${tone} ${hatched === true}`)
  expect(new Set(looks).size).toBe(looks.length)
})

it('says the figure itself where it is known', () => {
  const figures = new Map([['A', ['A', '4', 6, 0.75, '1.5', '2', 0] as const]])
  const layer = floorLayer({ colour: 'fill', codes: new Map([['A', '4']]), owned, figures }, reader)
  expect(layer.facts?.({ fullNo: 'A' } as Place)).toEqual(['plan.pieces 6', '75.0%'])
  expect(layer.facts?.({ fullNo: 'B' } as Place)).toEqual(['plan.pieces 0', 'floor.empty'])
})

it.each<FloorColour>([
  'fill',
  'age',
  'owner',
])('by %s a place without goods of the chosen owner is not said to be empty', (colour) => {
  const ofOwner = { owners, isOfSomeOwners: true }
  const layer = floorLayer({ colour, codes: new Map(), owned: ofOwner, figures: new Map() }, reader)
  const place = { fullNo: 'A' } as Place
  expect(layer.legend[layer.paint(place)]?.label).toBe('floor.emptyOfOwner')
  expect(layer.facts?.(place)).toEqual(['plan.pieces 0', 'floor.emptyOfOwner'])
  expect(legendOf(colour, ofOwner, reader).map(({ label }) => label)).not.toContain('floor.empty')
})
