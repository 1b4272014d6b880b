import type { FloorDays, FloorFigures } from '@entrepot/contract/query/analysis/floor-figures'
import { classCode, fillClass } from '@entrepot/domain/stock/floor-classes'
import { expect, it } from 'vitest'
import type { Place, Scene } from '../../../../floor-plan/scene.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import { dayLayer } from './day-layer.ts'
import { onlyAreas } from './only-areas.ts'

const say = (key: string, parameters?: object) => `${key} ${Object.values(parameters ?? {}).join(' ')}`.trim()
const reader = { t: say, word: say, language: 'en' } as unknown as Reader
const half = classCode(fillClass({ pieces: 1, unmeasured: 0, fill: 0.5 }))
const place = { fullNo: 'A' } as Place

const figures: FloorFigures = {
  colour: 'fill',
  at: '2026-03-02T12:00:00.000Z',
  day: '2026-03-02',
  from: '2026-02-24T00:00:00.000Z',
  places: [['A', half, 6, 0.5, '1', '2', 0]],
  owners: [],
  isOfSomeOwners: false,
}
const days: FloorDays = {
  colour: 'fill',
  days: ['2026-03-01', '2026-03-02'],
  places: ['A'],
  codes: [classCode(0), half],
  owners: [],
  isOfSomeOwners: false,
}
const question = { colour: 'fill', day: '2026-03-02', areaId: undefined } as const

const labelOf = (answer: ReturnType<typeof dayLayer>) => answer?.layer.legend[answer.layer.paint(place)]?.label

it('has no colours before anything has come, or where it came for other days', () => {
  expect(dayLayer({ ...question, figures: undefined, days: undefined }, reader)).toBeUndefined()
  expect(dayLayer({ ...question, day: '2026-03-03', figures, days }, reader)).toBeUndefined()
})

it('is painted by its figures, else by the classes of the replayed days', () => {
  const exact = dayLayer({ ...question, figures, days: undefined }, reader)
  expect([labelOf(exact), exact?.layer.facts?.(place)]).toEqual(['floor.upToPercent 50', ['plan.pieces 6', '50.0%']])
  expect(labelOf(dayLayer({ ...question, figures: undefined, days }, reader))).toBe('floor.upToPercent 50')
  expect(labelOf(dayLayer({ ...question, day: '2026-03-01', figures, days }, reader))).toBe('floor.empty')
})

it('has the places of the chosen areas alone', () => {
  const scene = { places: [{ areaId: 'a' }, { areaId: 'b' }, { areaId: 'c' }] } as unknown as Scene
  expect(onlyAreas(scene, undefined)).toBe(scene)
  expect(onlyAreas(scene, 'a,c').places.map(({ areaId }) => areaId)).toEqual(['a', 'c'])
})
