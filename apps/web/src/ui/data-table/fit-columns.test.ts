import { describe, expect, it } from 'vitest'
import { type ColumnRoom, fitColumns } from './fit-columns.ts'

const room = (key: string, natural: number, least: number, important = false): ColumnRoom => ({
  key,
  natural,
  least,
  important,
})
const number = room('number', 200, 150, true)
const note = room('note', 200, 100)
const kind = room('kind', 150, 100)
const pieces = room('pieces', 80, 80, true)
const rooms = [number, note, kind, pieces]

describe('columns in a room', () => {
  it('have what they want where there is enough of it', () => {
    const { order, widths } = fitColumns(rooms, 700, true)
    expect(order).toEqual(['number', 'note', 'kind', 'pieces'])
    expect(widths).toEqual({ number: 200, note: 200, kind: 150, pieces: 80 })
  })
  it('are narrowed first, the name of a row last and a figure never', () => {
    const { order, widths } = fitColumns(rooms, 530, true)
    expect(order).toEqual(['number', 'note', 'kind', 'pieces'])
    expect(widths).toEqual({ number: 200, note: 100 + 100 * (1 / 3), kind: 100 + 50 * (1 / 3), pieces: 80 })
  })
  it('go to the right when they do not fit, never an important one, and none is half in sight', () => {
    const { order, widths } = fitColumns(rooms, 400, true)
    expect(order).toEqual(['number', 'note', 'pieces', 'kind'])
    expect((widths.number ?? 0) + (widths.note ?? 0) + (widths.pieces ?? 0)).toBeCloseTo(400)
    expect(widths).toMatchObject({ pieces: 80, kind: 150 })
  })
  it('leave the important ones alone in a small room', () => {
    const { order, widths } = fitColumns(rooms, 240, true)
    expect(order).toEqual(['number', 'pieces', 'note', 'kind'])
    expect(widths).toMatchObject({ number: 160, pieces: 80 })
  })
  it('stay in the order that a person gave them', () => {
    expect(fitColumns(rooms, 300, false).order).toEqual(['number', 'note', 'kind', 'pieces'])
  })
})
