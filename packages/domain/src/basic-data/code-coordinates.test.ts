import { expect, it } from 'vitest'
import { coordinatesInCode, withCodeCoordinates } from './code-coordinates.ts'

it.each([
  ['A-01-02-3', { aisle: 1, bay: 2, level: 3 }],
  ['H2-A-01-02-3', { aisle: 1, bay: 2, level: 3 }],
  ['B 12/7', { aisle: 12, bay: 7, level: null }],
  ['DOCK-01', undefined],
  ['STAGE', undefined],
  ['P-202604-17', undefined],
])('%s tells %o', (code, coordinates) => {
  expect(coordinatesInCode(code)).toEqual(coordinates)
})

const place = (fullNo: string, areaId = 'a', aisle: number | null = null) => ({
  fullNo,
  areaId,
  aisle,
  bay: aisle,
  level: null,
})
const aislesOf = (places: readonly { readonly aisle: number | null }[]) => places.map(({ aisle }) => aisle)

it('fills in what codes tell, area by area', () => {
  const places = withCodeCoordinates([place('X-03-01'), place('X-03-02'), place('DOCK-1', 'b')])
  expect(places.map(({ aisle, bay, level }) => [aisle, bay, level])).toEqual([
    [3, 1, null],
    [3, 2, null],
    [null, null, null],
  ])
})

it('leaves areas alone where somebody has given coordinates, or one code tells nothing, or two tell the same', () => {
  expect(aislesOf(withCodeCoordinates([place('X-03-01'), place('X-03-02', 'a', 9)]))).toEqual([null, 9])
  expect(aislesOf(withCodeCoordinates([place('X-03-01'), place('GATE')]))).toEqual([null, null])
  expect(aislesOf(withCodeCoordinates([place('X-03-01'), place('Y-03-01')]))).toEqual([null, null])
})
