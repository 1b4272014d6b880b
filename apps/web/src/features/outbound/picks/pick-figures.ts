import type { LineValues } from '../../../engine/document/lines/line-model.ts'

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

export const pickedOf = (line: LineValues): number => figure(line.pickedSkuTotal)
export const shortOf = (line: LineValues): number => figure(line.shortSkuTotal)
export const stagedOf = (line: LineValues): number => figure(line.stagedSkuTotal)

/** Planned, and neither picked nor found short. */
export const openOf = (line: LineValues): number => figure(line.planSkuTotal) - pickedOf(line) - shortOf(line)

export const isOver = (line: LineValues) => openOf(line) === 0
