import type { VolumeDay } from '@entrepot/contract/query/analysis/volumes'
import { describe, expect, it } from 'vitest'
import { volumeFacts } from './volume-facts.ts'
import { volumeLines } from './volume-lines.ts'

const day = (name: string, volume: string, fill: string | null = null): VolumeDay => ({
  day: name,
  volume,
  weight: '0',
  netWeight: '0',
  pallets: 0,
  places: 0,
  skuTotal: 0,
  productTotal: 0,
  fill,
  capacity: '0',
  unknownCapacity: 0,
})
const names = { volume: 'Volume', fill: 'Fill', lastYear: 'A year ago', others: 'Others' }
const days = [day('2026-11-01', '1.5', '0.1'), day('2026-11-02', '4', '0.4')]

describe('the lines of volumes', () => {
  it('are the volume, and the fill where it is known', () => {
    const lines = volumeLines({ days, parts: undefined, lastYear: [] }, names)
    expect(lines.map(({ name, values }) => [name, values])).toEqual([
      ['Volume', [1.5, 4]],
      ['Fill', [0.1, 0.4]],
    ])
  })
  it('have the same days of the year before', () => {
    const lastYear = [day('2025-11-02', '3')]
    expect(volumeLines({ days, parts: undefined, lastYear }, names).at(-1)).toMatchObject({
      name: 'A year ago',
      values: [null, 3],
    })
  })
  it('put small parts together', () => {
    const parts = ['1', '2', '3', '4', '5', '6', '7'].map((volume) => ({
      id: volume,
      name: `Owner ${volume}`,
      days: [{ day: '2026-11-02', volume, weight: '0', skuTotal: 0 }],
    }))
    const lines = volumeLines({ days, parts, lastYear: [] }, names)
    expect(lines[0]).toMatchObject({ name: 'Owner 7', values: [0, 7] })
    expect(lines[5]).toMatchObject({ name: 'Others', values: [0, 3] })
  })
})

it('the peak is the highest day, and the average is of all days', () => {
  expect(volumeFacts(days)).toMatchObject({
    peak: { day: '2026-11-02' },
    latest: { day: '2026-11-02' },
    average: '2.75',
    fullest: { day: '2026-11-02' },
  })
  expect(volumeFacts([])).toBeUndefined()
})
